export { ALPACA_SECRET, startAlpacaFake } from './brokers/alpaca/fake.ts';
export { BINANCE_SECRET, startBinanceFake } from './brokers/binance/fake.ts';
export { BITGET_PASSPHRASE, BITGET_SECRET, startBitgetFake } from './brokers/bitget/fake.ts';
export { BYBIT_SECRET, startBybitFake } from './brokers/bybit/fake.ts';
export { CAPITALCOM_ACCOUNTS, CAPITALCOM_LOGIN, startCapitalcomFake } from './brokers/capitalcom/fake.ts';
export { COINBASE_SECRET, startCoinbaseFake } from './brokers/coinbase/fake.ts';
export {
  CTRADER_ACCOUNTS,
  CTRADER_CLOSED,
  CTRADER_DENIES,
  CTRADER_KEY,
  CTRADER_SECRET,
  startCtraderFake,
} from './brokers/ctrader/fake.ts';
export { ETRADE_KEY, ETRADE_SECRET, startEtradeFake } from './brokers/etrade/fake.ts';
export { GATE_SECRET, startGateFake } from './brokers/gate/fake.ts';
export { hyperliquidAddress, startHyperliquidFake } from './brokers/hyperliquid/fake.ts';
export {
  FLEX_SCENARIOS,
  type FlexFake,
  type FlexScenario,
  flexStatement,
  inventedFills,
  startFlexFake,
} from './brokers/ibkr-flex/fake.ts';
export { KITE_KEY, KITE_SECRET, startKiteFake } from './brokers/kite/fake.ts';
export { KRAKEN_SECRET, startKrakenFake } from './brokers/kraken/fake.ts';
export { KUCOIN_PASSPHRASE, KUCOIN_SECRET, startKucoinFake } from './brokers/kucoin/fake.ts';
export { MEXC_SECRET, MEXC_USER, startMexcFake } from './brokers/mexc/fake.ts';
export { startOandaFake } from './brokers/oanda/fake.ts';
export { OKX_PASSPHRASE, OKX_SECRET, startOkxFake } from './brokers/okx/fake.ts';
export { PLAID_CLIENT, PLAID_SECRET, startPlaidFake } from './brokers/plaid/fake.ts';
export { startQuestradeFake } from './brokers/questrade/fake.ts';
export { SAXO_KEY, SAXO_SECRET, startSaxoFake } from './brokers/saxo/fake.ts';
export { SCHWAB_APP, SCHWAB_DENIES, SCHWAB_SECRET, startSchwabFake } from './brokers/schwab/fake.ts';
export { SNAPTRADE_SECRET, startSnaptradeFake } from './brokers/snaptrade/fake.ts';
export { startTastytradeFake, TASTYTRADE_SECRET } from './brokers/tastytrade/fake.ts';
export { startTradestationFake, TRADESTATION_KEY, TRADESTATION_SECRET } from './brokers/tradestation/fake.ts';
export { startTrading212Fake, TRADING_212_SECRET } from './brokers/trading212/fake.ts';
export { startTradovateFake, TRADOVATE_LOGIN } from './brokers/tradovate/fake.ts';
export { startUpstoxFake, UPSTOX_KEY, UPSTOX_OPTION, UPSTOX_SECRET } from './brokers/upstox/fake.ts';
export { startWebullFake, WEBULL_SECRET } from './brokers/webull/fake.ts';
export { inventedCoinFills } from './ledgers/fake-ledger.ts';
export { type PriceFake, type PriceScenario, startPriceFake } from './prices/fake.ts';
