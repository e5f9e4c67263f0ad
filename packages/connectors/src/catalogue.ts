import { alpaca } from './brokers/alpaca/alpaca.ts';
import { binanceFutures } from './brokers/binance/futures.ts';
import { binanceSpot } from './brokers/binance/spot.ts';
import { bitget } from './brokers/bitget/bitget.ts';
import { bybit } from './brokers/bybit/bybit.ts';
import { capitalcom } from './brokers/capitalcom/capitalcom.ts';
import { coinbase } from './brokers/coinbase/coinbase.ts';
import { ctrader } from './brokers/ctrader/ctrader.ts';
import { etrade } from './brokers/etrade/etrade.ts';
import { gate } from './brokers/gate/gate.ts';
import { hyperliquid } from './brokers/hyperliquid/hyperliquid.ts';
import { ibkrFlex } from './brokers/ibkr-flex/ibkr-flex.ts';
import { kite } from './brokers/kite/kite.ts';
import { kraken } from './brokers/kraken/kraken.ts';
import { kucoin } from './brokers/kucoin/kucoin.ts';
import { mexc } from './brokers/mexc/mexc.ts';
import { oanda } from './brokers/oanda/oanda.ts';
import { okx } from './brokers/okx/okx.ts';
import { plaid } from './brokers/plaid/plaid.ts';
import { SENDERS } from './brokers/push/about.ts';
import { pushConnector } from './brokers/push/push.ts';
import { questrade } from './brokers/questrade/questrade.ts';
import { saxo } from './brokers/saxo/saxo.ts';
import { schwab } from './brokers/schwab/schwab.ts';
import { snaptrade } from './brokers/snaptrade/snaptrade.ts';
import { tastytrade } from './brokers/tastytrade/tastytrade.ts';
import { tradestation } from './brokers/tradestation/tradestation.ts';
import { trading212 } from './brokers/trading212/trading212.ts';
import { tradovate } from './brokers/tradovate/tradovate.ts';
import { upstox } from './brokers/upstox/upstox.ts';
import { webull } from './brokers/webull/webull.ts';
import type { Connector } from './contracts/connector.ts';

/** Every connector that there is, in the order in which they are offered. */
export const CONNECTORS: readonly Connector[] = [
  ibkrFlex,
  schwab,
  tastytrade,
  tradovate,
  tradestation,
  alpaca,
  trading212,
  questrade,
  oanda,
  saxo,
  etrade,
  kite,
  upstox,
  capitalcom,
  ctrader,
  webull,
  hyperliquid,
  bybit,
  okx,
  kraken,
  binanceSpot,
  binanceFutures,
  coinbase,
  kucoin,
  bitget,
  gate,
  mexc,
  snaptrade,
  plaid,
  ...SENDERS.map(pushConnector),
];

export const connectorOf = (id: string): Connector | undefined =>
  CONNECTORS.find(({ about }) => about.id === id);
