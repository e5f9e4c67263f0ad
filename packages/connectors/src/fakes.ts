export { BYBIT_SECRET, startBybitFake } from './brokers/bybit/fake.ts';
export { hyperliquidAddress, startHyperliquidFake } from './brokers/hyperliquid/fake.ts';
export {
  FLEX_SCENARIOS,
  type FlexFake,
  type FlexScenario,
  flexStatement,
  inventedFills,
  startFlexFake,
} from './brokers/ibkr-flex/fake.ts';
export { inventedCoinFills } from './ledgers/fake-ledger.ts';
export { type PriceFake, type PriceScenario, startPriceFake } from './prices/fake.ts';
