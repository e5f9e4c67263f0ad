/**
 * The public sources that the tables were held against, by the letter that stands in each row. Every
 * number of a row is told by the exchange's own specification (the row's name at the group's address) and
 * agrees with each source named; a number on which two of them differ was left out.
 */
export const CONTRACT_SOURCES = {
  E: "The exchange's own page of the product",
  L: 'QuantConnect LEAN, Data/symbol-properties/symbol-properties-database.csv (size and tick)',
  I: 'pysystemtrade, sysbrokers/IB/ib_config_futures.csv (size, as Interactive Brokers states it)',
  P: 'pysystemtrade, data/futures/csvconfig/instrumentconfig.csv (size)',
  A: 'AMP Futures, ampfutures.com/trading-info/contract-expirations (size, tick and its value)',
  C: 'Capital Futures, capitalfutures.com.tw/en-us/productinformation/contract (size, tick and its value)',
  M: 'MRTS, MRTS/config/config.py (tick and its value)',
  T: 'TradingCharts, futures.tradingcharts.com/specs (size, tick and its value)',
  G: 'Geva Trade, gevatrade.com, list of futures (size, tick and its value)',
  F: 'FutAlgo, futalgo.com/resources/futures-point-values (size, tick and its value)',
  R: 'Indian Futures Trader, indianfuturestrader.com (size, tick and its value)',
  H: 'Freebird Trading, freebird.trading/futures (size, tick and its value)',
  U: 'iotafinance.com, definitions of Eurex and Euronext futures (size, tick and its value)',
  W: 'MarketsWiki, marketswiki.com (size and tick)',
  J: "jugok.com, quoting the exchange's contract specification (size and tick)",
  O: 'moomoo, contract specifications (size and tick)',
  Y: 'A public table of TradingView futures symbols (size and tick)',
  N: "The exchange's announcement as reported by the press (size)",
  K: 'Eugene Investment & Futures, eugenefutures.com (size, tick and its value)',
  Q: 'SPI Futures, spifutures.com.au, and ASX specifications quoted by others (size and tick)',
  B: 'Brazilian brokers: Empiricus, Quantcode (size, tick and its value)',
  V: 'A public configuration for VeighNa with all Chinese futures (size and tick)',
  S: 'shianwuy.github.io, product.js (size)',
  D: 'A public table of 66 Chinese futures by Wind code (size)',
} as const;
