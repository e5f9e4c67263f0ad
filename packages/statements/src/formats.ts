import type { StatementFormat } from './contracts/statement-format.ts';
import { apexOrdersCsv } from './formats/apex-orders-csv/apex-orders-csv.ts';
import { atasJournal } from './formats/atas-journal/atas-journal.ts';
import { binanceAutoInvestCsv } from './formats/binance-auto-invest-csv/binance-auto-invest-csv.ts';
import { binanceFuturesIncomeCsv } from './formats/binance-futures-income-csv/binance-futures-income-csv.ts';
import { binanceFuturesTradesCsv } from './formats/binance-futures-trades-csv/binance-futures-trades-csv.ts';
import { binanceSpotTradesCsv } from './formats/binance-spot-trades-csv/binance-spot-trades-csv.ts';
import { binanceTransactionsCsv } from './formats/binance-transactions-csv/binance-transactions-csv.ts';
import { deepchartsTradesCsv } from './formats/deepcharts-trades-csv/deepcharts-trades-csv.ts';
import { degiroAccountCsv } from './formats/degiro-account-csv/degiro-account-csv.ts';
import { degiroPortfolioCsv } from './formats/degiro-portfolio-csv/degiro-portfolio-csv.ts';
import { degiroTransactionsCsv } from './formats/degiro-transactions-csv/degiro-transactions-csv.ts';
import { etradeTransactionsCsv } from './formats/etrade-transactions-csv/etrade-transactions-csv.ts';
import { fidelityHistoryCsv } from './formats/fidelity-history-csv/fidelity-history-csv.ts';
import { freetradeActivityCsv } from './formats/freetrade-activity-csv/freetrade-activity-csv.ts';
import { genericTable } from './formats/generic-table/generic-table.ts';
import { ibkrActivityCsv } from './formats/ibkr-activity-csv/ibkr-activity-csv.ts';
import { ibkrFlexCsv } from './formats/ibkr-flex-csv/ibkr-flex-csv.ts';
import { ibkrFlexXml } from './formats/ibkr-flex-xml/ibkr-flex-xml.ts';
import { ibkrTradeLog } from './formats/ibkr-tradelog/ibkr-tradelog.ts';
import { ibkrTransactionHistory } from './formats/ibkr-transaction-history/ibkr-transaction-history.ts';
import { merrillActivitiesCsv } from './formats/merrill-activities-csv/merrill-activities-csv.ts';
import { morganStanleyReleasesCsv } from './formats/morgan-stanley-releases-csv/morgan-stanley-releases-csv.ts';
import { morganStanleyWithdrawalsCsv } from './formats/morgan-stanley-withdrawals-csv/morgan-stanley-withdrawals-csv.ts';
import { ninjatraderExecutionsCsv } from './formats/ninjatrader-executions-csv/ninjatrader-executions-csv.ts';
import { ninjatraderTradesCsv } from './formats/ninjatrader-trades-csv/ninjatrader-trades-csv.ts';
import { ofxInvestment } from './formats/ofx-investment/ofx-investment.ts';
import { projectxOrdersCsv } from './formats/projectx-orders-csv/projectx-orders-csv.ts';
import { projectxTradesCsv } from './formats/projectx-trades-csv/projectx-trades-csv.ts';
import { quantowerTradesCsv } from './formats/quantower-trades-csv/quantower-trades-csv.ts';
import { rithmicOrdersCsv } from './formats/rithmic-orders-csv/rithmic-orders-csv.ts';
import { rithmicPerformanceCsv } from './formats/rithmic-performance-csv/rithmic-performance-csv.ts';
import { robinhoodActivityCsv } from './formats/robinhood-activity-csv/robinhood-activity-csv.ts';
import { schwabEquityAwardsCsv } from './formats/schwab-equity-awards-csv/schwab-equity-awards-csv.ts';
import { schwabEquityAwardsJson } from './formats/schwab-equity-awards-json/schwab-equity-awards-json.ts';
import { schwabTransactionsCsv } from './formats/schwab-transactions-csv/schwab-transactions-csv.ts';
import { schwabTransactionsJson } from './formats/schwab-transactions-json/schwab-transactions-json.ts';
import { sierraChartActivityLog } from './formats/sierra-chart-activity-log/sierra-chart-activity-log.ts';
import { tastytradeTransactionsCsv } from './formats/tastytrade-transactions-csv/tastytrade-transactions-csv.ts';
import { tastyworksTransactionsCsv } from './formats/tastyworks-transactions-csv/tastyworks-transactions-csv.ts';
import { tdameritradeTransactionsCsv } from './formats/tdameritrade-transactions-csv/tdameritrade-transactions-csv.ts';
import { thinkorswimStatementCsv } from './formats/thinkorswim-statement-csv/thinkorswim-statement-csv.ts';
import { trading212HistoryCsv } from './formats/trading212-history-csv/trading212-history-csv.ts';
import { tradingviewPerformanceCsv } from './formats/tradingview-performance-csv/tradingview-performance-csv.ts';
import { tradovateFillsCsv } from './formats/tradovate-fills-csv/tradovate-fills-csv.ts';
import { tradovateOrdersCsv } from './formats/tradovate-orders-csv/tradovate-orders-csv.ts';
import { tradovatePerformanceCsv } from './formats/tradovate-performance-csv/tradovate-performance-csv.ts';
import { tradovatePositionHistoryCsv } from './formats/tradovate-position-history-csv/tradovate-position-history-csv.ts';
import { vanguardTransactionsCsv } from './formats/vanguard-transactions-csv/vanguard-transactions-csv.ts';
import { webullDesktopFillsCsv } from './formats/webull-desktop-fills-csv/webull-desktop-fills-csv.ts';
import { webullOptionOrdersCsv } from './formats/webull-option-orders-csv/webull-option-orders-csv.ts';
import { webullOrdersCsv } from './formats/webull-orders-csv/webull-orders-csv.ts';
import { webullTradeRecordsCsv } from './formats/webull-trade-records-csv/webull-trade-records-csv.ts';

/** Every format that is read. The most telling ones first; any other table comes last. */
export const STATEMENT_FORMATS: readonly StatementFormat[] = [
  ibkrFlexXml,
  ibkrActivityCsv,
  ibkrFlexCsv,
  ibkrTradeLog,
  ibkrTransactionHistory,
  apexOrdersCsv,
  atasJournal,
  binanceAutoInvestCsv,
  binanceFuturesIncomeCsv,
  binanceFuturesTradesCsv,
  binanceSpotTradesCsv,
  binanceTransactionsCsv,
  deepchartsTradesCsv,
  degiroAccountCsv,
  degiroPortfolioCsv,
  degiroTransactionsCsv,
  etradeTransactionsCsv,
  fidelityHistoryCsv,
  freetradeActivityCsv,
  merrillActivitiesCsv,
  morganStanleyReleasesCsv,
  morganStanleyWithdrawalsCsv,
  ninjatraderExecutionsCsv,
  ninjatraderTradesCsv,
  ofxInvestment,
  projectxOrdersCsv,
  projectxTradesCsv,
  quantowerTradesCsv,
  rithmicOrdersCsv,
  rithmicPerformanceCsv,
  robinhoodActivityCsv,
  schwabEquityAwardsCsv,
  schwabEquityAwardsJson,
  schwabTransactionsCsv,
  schwabTransactionsJson,
  sierraChartActivityLog,
  tastytradeTransactionsCsv,
  tastyworksTransactionsCsv,
  tdameritradeTransactionsCsv,
  thinkorswimStatementCsv,
  trading212HistoryCsv,
  tradingviewPerformanceCsv,
  tradovateFillsCsv,
  tradovateOrdersCsv,
  tradovatePerformanceCsv,
  tradovatePositionHistoryCsv,
  vanguardTransactionsCsv,
  webullDesktopFillsCsv,
  webullOptionOrdersCsv,
  webullOrdersCsv,
  webullTradeRecordsCsv,
  genericTable,
];
