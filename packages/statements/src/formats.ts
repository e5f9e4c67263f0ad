import type { StatementFormat } from './contracts/statement-format.ts';
import { ajBellPdfNotes } from './formats/aj-bell-pdf-notes/aj-bell-pdf-notes.ts';
import { alpacaActivitiesCsv } from './formats/alpaca-activities-csv/alpaca-activities-csv.ts';
import { alpacaPdfNotes } from './formats/alpaca-pdf-notes/alpaca-pdf-notes.ts';
import { apexOrdersCsv } from './formats/apex-orders-csv/apex-orders-csv.ts';
import { atasExecutions } from './formats/atas-executions/atas-executions.ts';
import { atasJournal } from './formats/atas-journal/atas-journal.ts';
import { avanzaTransactionsCsv } from './formats/avanza-transactions-csv/avanza-transactions-csv.ts';
import { avatradeOrdersCsv } from './formats/avatrade-orders-csv/avatrade-orders-csv.ts';
import { baaderPdfNotes } from './formats/baader-pdf-notes/baader-pdf-notes.ts';
import { binanceAutoInvestCsv } from './formats/binance-auto-invest-csv/binance-auto-invest-csv.ts';
import { binanceFuturesIncomeCsv } from './formats/binance-futures-income-csv/binance-futures-income-csv.ts';
import { binanceFuturesTradesCsv } from './formats/binance-futures-trades-csv/binance-futures-trades-csv.ts';
import { binanceSpotOrdersCsv } from './formats/binance-spot-orders-csv/binance-spot-orders-csv.ts';
import { binanceSpotTradesCsv } from './formats/binance-spot-trades-csv/binance-spot-trades-csv.ts';
import { binanceTransactionsCsv } from './formats/binance-transactions-csv/binance-transactions-csv.ts';
import { bisonPdfReport } from './formats/bison-pdf-report/bison-pdf-report.ts';
import { bisqTradesCsv } from './formats/bisq-trades-csv/bisq-trades-csv.ts';
import { bitmexTradesCsv } from './formats/bitmex-trades-csv/bitmex-trades-csv.ts';
import { bitmexWalletCsv } from './formats/bitmex-wallet-csv/bitmex-wallet-csv.ts';
import { bitstampTransactionsCsv } from './formats/bitstamp-transactions-csv/bitstamp-transactions-csv.ts';
import { bittrexOrdersCsv } from './formats/bittrex-orders-csv/bittrex-orders-csv.ts';
import { bittrexTransactionsCsv } from './formats/bittrex-transactions-csv/bittrex-transactions-csv.ts';
import { bitvavoTransactionsCsv } from './formats/bitvavo-transactions-csv/bitvavo-transactions-csv.ts';
import { blockfiTradesCsv } from './formats/blockfi-trades-csv/blockfi-trades-csv.ts';
import { blockfiTransactionsCsv } from './formats/blockfi-transactions-csv/blockfi-transactions-csv.ts';
import { blockpitTransactionsCsv } from './formats/blockpit-transactions-csv/blockpit-transactions-csv.ts';
import { boursedirectPdfNotes } from './formats/boursedirect-pdf-notes/boursedirect-pdf-notes.ts';
import { boursobankPdfNotes } from './formats/boursobank-pdf-notes/boursobank-pdf-notes.ts';
import { buxZeroStatement } from './formats/bux-zero-statement/bux-zero-statement.ts';
import { bybitClosedPnlCsv } from './formats/bybit-closed-pnl-csv/bybit-closed-pnl-csv.ts';
import { bybitDerivativesTradesCsv } from './formats/bybit-derivatives-trades-csv/bybit-derivatives-trades-csv.ts';
import { bybitSpotTradesCsv } from './formats/bybit-spot-trades-csv/bybit-spot-trades-csv.ts';
import { bybitTransactionLogCsv } from './formats/bybit-transaction-log-csv/bybit-transaction-log-csv.ts';
import { capitalcomTransactionsCsv } from './formats/capitalcom-transactions-csv/capitalcom-transactions-csv.ts';
import { cfdClosedPositionsCsv } from './formats/cfd-closed-positions-csv/cfd-closed-positions-csv.ts';
import { cobraExecutionsCsv } from './formats/cobra-executions-csv/cobra-executions-csv.ts';
import { coinbaseProAccountCsv } from './formats/coinbase-pro-account-csv/coinbase-pro-account-csv.ts';
import { coinbaseProFillsCsv } from './formats/coinbase-pro-fills-csv/coinbase-pro-fills-csv.ts';
import { coinbaseTransactionsCsv } from './formats/coinbase-transactions-csv/coinbase-transactions-csv.ts';
import { coincheckBuysCsv } from './formats/coincheck-buys-csv/coincheck-buys-csv.ts';
import { coincheckHistoryCsv } from './formats/coincheck-history-csv/coincheck-history-csv.ts';
import { coinledgerTransactionsCsv } from './formats/coinledger-transactions-csv/coinledger-transactions-csv.ts';
import { cointrackingTradesCsv } from './formats/cointracking-trades-csv/cointracking-trades-csv.ts';
import { comdirectPdfNotes } from './formats/comdirect-pdf-notes/comdirect-pdf-notes.ts';
import { commsecConfirmationsCsv } from './formats/commsec-confirmations-csv/commsec-confirmations-csv.ts';
import { commsecPdfNotes } from './formats/commsec-pdf-notes/commsec-pdf-notes.ts';
import { commsecTradesCsv } from './formats/commsec-trades-csv/commsec-trades-csv.ts';
import { commsecTransactionsCsv } from './formats/commsec-transactions-csv/commsec-transactions-csv.ts';
import { consorsbankPdfNotes } from './formats/consorsbank-pdf-notes/consorsbank-pdf-notes.ts';
import { cryptocomAppCsv } from './formats/cryptocom-app-csv/cryptocom-app-csv.ts';
import { ctraderHistoryCsv } from './formats/ctrader-history-csv/ctrader-history-csv.ts';
import { dasTraderTradesCsv } from './formats/das-trader-trades-csv/das-trader-trades-csv.ts';
import { deepchartsTradesCsv } from './formats/deepcharts-trades-csv/deepcharts-trades-csv.ts';
import { degiroAccountCsv } from './formats/degiro-account-csv/degiro-account-csv.ts';
import { degiroPdfTransactions } from './formats/degiro-pdf-transactions/degiro-pdf-transactions.ts';
import { degiroPortfolioCsv } from './formats/degiro-portfolio-csv/degiro-portfolio-csv.ts';
import { degiroTransactionsCsv } from './formats/degiro-transactions-csv/degiro-transactions-csv.ts';
import { deltaTransactionsCsv } from './formats/delta-transactions-csv/delta-transactions-csv.ts';
import { directaMovementsCsv } from './formats/directa-movements-csv/directa-movements-csv.ts';
import { directaPdfNotes } from './formats/directa-pdf-notes/directa-pdf-notes.ts';
import { disnatTransactionsCsv } from './formats/disnat-transactions-csv/disnat-transactions-csv.ts';
import { dkbPdfNotes } from './formats/dkb-pdf-notes/dkb-pdf-notes.ts';
import { etoroActivity } from './formats/etoro-activity/etoro-activity.ts';
import { etoroClosedPositions } from './formats/etoro-closed-positions/etoro-closed-positions.ts';
import { etradePdfStockPlan } from './formats/etrade-pdf-stock-plan/etrade-pdf-stock-plan.ts';
import { etradeTransactionsCsv } from './formats/etrade-transactions-csv/etrade-transactions-csv.ts';
import { fidelityHistoryCsv } from './formats/fidelity-history-csv/fidelity-history-csv.ts';
import { finpensionTransactionsCsv } from './formats/finpension-transactions-csv/finpension-transactions-csv.ts';
import { firstradeHistoryCsv } from './formats/firstrade-history-csv/firstrade-history-csv.ts';
import { firstradePdfNotes } from './formats/firstrade-pdf-notes/firstrade-pdf-notes.ts';
import { flatexPdfNotes } from './formats/flatex-pdf-notes/flatex-pdf-notes.ts';
import { freetradeActivityCsv } from './formats/freetrade-activity-csv/freetrade-activity-csv.ts';
import { ftmoHistoryCsv } from './formats/ftmo-history-csv/ftmo-history-csv.ts';
import { genericTable } from './formats/generic-table/generic-table.ts';
import { growwOrders } from './formats/groww-orders/groww-orders.ts';
import { hargreavesLansdownPdfNotes } from './formats/hargreaves-lansdown-pdf-notes/hargreaves-lansdown-pdf-notes.ts';
import { hargreavesLansdownSummary } from './formats/hargreaves-lansdown-summary/hargreaves-lansdown-summary.ts';
import { hellobankOrders } from './formats/hellobank-orders/hellobank-orders.ts';
import { hyperliquidTradesCsv } from './formats/hyperliquid-trades-csv/hyperliquid-trades-csv.ts';
import { ibkrActivityCsv } from './formats/ibkr-activity-csv/ibkr-activity-csv.ts';
import { ibkrFlexCsv } from './formats/ibkr-flex-csv/ibkr-flex-csv.ts';
import { ibkrFlexXml } from './formats/ibkr-flex-xml/ibkr-flex-xml.ts';
import { ibkrPdfStatement } from './formats/ibkr-pdf-statement/ibkr-pdf-statement.ts';
import { ibkrTradeLog } from './formats/ibkr-tradelog/ibkr-tradelog.ts';
import { ibkrTransactionHistory } from './formats/ibkr-transaction-history/ibkr-transaction-history.ts';
import { igShareTradesCsv } from './formats/ig-share-trades-csv/ig-share-trades-csv.ts';
import { igTransactionsCsv } from './formats/ig-transactions-csv/ig-transactions-csv.ts';
import { ingPdfNotes } from './formats/ing-pdf-notes/ing-pdf-notes.ts';
import { investengineTradesCsv } from './formats/investengine-trades-csv/investengine-trades-csv.ts';
import { investimentalOrdersCsv } from './formats/investimental-orders-csv/investimental-orders-csv.ts';
import { jfdHistoryCsv } from './formats/jfd-history-csv/jfd-history-csv.ts';
import { keytradePdfNotes } from './formats/keytrade-pdf-notes/keytrade-pdf-notes.ts';
import { krakenLedgersCsv } from './formats/kraken-ledgers-csv/kraken-ledgers-csv.ts';
import { krakenTradesCsv } from './formats/kraken-trades-csv/kraken-trades-csv.ts';
import { kucoinTradesCsv } from './formats/kucoin-trades-csv/kucoin-trades-csv.ts';
import { lightspeedTradesCsv } from './formats/lightspeed-trades-csv/lightspeed-trades-csv.ts';
import { merrillActivitiesCsv } from './formats/merrill-activities-csv/merrill-activities-csv.ts';
import { metatrader4Statement } from './formats/metatrader4-statement/metatrader4-statement.ts';
import { metatrader5PositionHistoryCsv } from './formats/metatrader5-position-history-csv/metatrader5-position-history-csv.ts';
import { metatrader5Positions } from './formats/metatrader5-positions/metatrader5-positions.ts';
import { metatrader5Report } from './formats/metatrader5-report/metatrader5-report.ts';
import { moomooFillsCsv } from './formats/moomoo-fills-csv/moomoo-fills-csv.ts';
import { moomooOrdersCsv } from './formats/moomoo-orders-csv/moomoo-orders-csv.ts';
import { morganStanleyReleasesCsv } from './formats/morgan-stanley-releases-csv/morgan-stanley-releases-csv.ts';
import { morganStanleyWithdrawalsCsv } from './formats/morgan-stanley-withdrawals-csv/morgan-stanley-withdrawals-csv.ts';
import { nexoTransactionsCsv } from './formats/nexo-transactions-csv/nexo-transactions-csv.ts';
import { ninjatraderExecutionsCsv } from './formats/ninjatrader-executions-csv/ninjatrader-executions-csv.ts';
import { ninjatraderTradesCsv } from './formats/ninjatrader-trades-csv/ninjatrader-trades-csv.ts';
import { oandaTransactionsCsv } from './formats/oanda-transactions-csv/oanda-transactions-csv.ts';
import { ofxInvestment } from './formats/ofx-investment/ofx-investment.ts';
import { onvistaPdfNotes } from './formats/onvista-pdf-notes/onvista-pdf-notes.ts';
import { parqetActivitiesCsv } from './formats/parqet-activities-csv/parqet-activities-csv.ts';
import { pionexTradesCsv } from './formats/pionex-trades-csv/pionex-trades-csv.ts';
import { projectxOrdersCsv } from './formats/projectx-orders-csv/projectx-orders-csv.ts';
import { projectxTradesCsv } from './formats/projectx-trades-csv/projectx-trades-csv.ts';
import { quantowerTradesCsv } from './formats/quantower-trades-csv/quantower-trades-csv.ts';
import { questradeActivitiesCsv } from './formats/questrade-activities-csv/questrade-activities-csv.ts';
import { questradeConfirmationsCsv } from './formats/questrade-confirmations-csv/questrade-confirmations-csv.ts';
import { questradePdfStatement } from './formats/questrade-pdf-statement/questrade-pdf-statement.ts';
import { rabobankMutationsCsv } from './formats/rabobank-mutations-csv/rabobank-mutations-csv.ts';
import { relaiTransactionsCsv } from './formats/relai-transactions-csv/relai-transactions-csv.ts';
import { revolutCryptoCsv } from './formats/revolut-crypto-csv/revolut-crypto-csv.ts';
import { revolutInvestCsv } from './formats/revolut-invest-csv/revolut-invest-csv.ts';
import { revolutPdfNotes } from './formats/revolut-pdf-notes/revolut-pdf-notes.ts';
import { revolutPdfStatement } from './formats/revolut-pdf-statement/revolut-pdf-statement.ts';
import { rithmicOrdersCsv } from './formats/rithmic-orders-csv/rithmic-orders-csv.ts';
import { rithmicPerformanceCsv } from './formats/rithmic-performance-csv/rithmic-performance-csv.ts';
import { robinhoodActivityCsv } from './formats/robinhood-activity-csv/robinhood-activity-csv.ts';
import { saxoBookingsCsv } from './formats/saxo-bookings-csv/saxo-bookings-csv.ts';
import { saxoPdfNotes } from './formats/saxo-pdf-notes/saxo-pdf-notes.ts';
import { saxoTradesCsv } from './formats/saxo-trades-csv/saxo-trades-csv.ts';
import { saxoTransactionsCsv } from './formats/saxo-transactions-csv/saxo-transactions-csv.ts';
import { scalablePdfNotes } from './formats/scalable-pdf-notes/scalable-pdf-notes.ts';
import { scalablePdfStatement } from './formats/scalable-pdf-statement/scalable-pdf-statement.ts';
import { scalableTransactionsCsv } from './formats/scalable-transactions-csv/scalable-transactions-csv.ts';
import { schwabEquityAwardsCsv } from './formats/schwab-equity-awards-csv/schwab-equity-awards-csv.ts';
import { schwabEquityAwardsJson } from './formats/schwab-equity-awards-json/schwab-equity-awards-json.ts';
import { schwabTransactionsCsv } from './formats/schwab-transactions-csv/schwab-transactions-csv.ts';
import { schwabTransactionsJson } from './formats/schwab-transactions-json/schwab-transactions-json.ts';
import { selfwealthMovementsCsv } from './formats/selfwealth-movements-csv/selfwealth-movements-csv.ts';
import { selfwealthPdfNotes } from './formats/selfwealth-pdf-notes/selfwealth-pdf-notes.ts';
import { sharesightTradesCsv } from './formats/sharesight-trades-csv/sharesight-trades-csv.ts';
import { sierraChartActivityLog } from './formats/sierra-chart-activity-log/sierra-chart-activity-log.ts';
import { stakePdfNotes } from './formats/stake-pdf-notes/stake-pdf-notes.ts';
import { stakeTrades } from './formats/stake-trades/stake-trades.ts';
import { swissquotePdfNotes } from './formats/swissquote-pdf-notes/swissquote-pdf-notes.ts';
import { swissquoteTransactionsCsv } from './formats/swissquote-transactions-csv/swissquote-transactions-csv.ts';
import { sydbankPdfNotes } from './formats/sydbank-pdf-notes/sydbank-pdf-notes.ts';
import { tastytradeTransactionsCsv } from './formats/tastytrade-transactions-csv/tastytrade-transactions-csv.ts';
import { tastyworksTransactionsCsv } from './formats/tastyworks-transactions-csv/tastyworks-transactions-csv.ts';
import { tdameritradeTransactionsCsv } from './formats/tdameritrade-transactions-csv/tdameritrade-transactions-csv.ts';
import { thinkorswimStatementCsv } from './formats/thinkorswim-statement-csv/thinkorswim-statement-csv.ts';
import { tigerPdfStatement } from './formats/tiger-pdf-statement/tiger-pdf-statement.ts';
import { tigerTradesCsv } from './formats/tiger-trades-csv/tiger-trades-csv.ts';
import { tradeRepublicExecutions } from './formats/trade-republic-executions/trade-republic-executions.ts';
import { tradeRepublicTransactionsCsv } from './formats/trade-republic-transactions-csv/trade-republic-transactions-csv.ts';
import { tradenoteTemplateCsv } from './formats/tradenote-template-csv/tradenote-template-csv.ts';
import { traderepublicPdfNotes } from './formats/traderepublic-pdf-notes/traderepublic-pdf-notes.ts';
import { traderepublicPdfStatement } from './formats/traderepublic-pdf-statement/traderepublic-pdf-statement.ts';
import { tradersyncTradesCsv } from './formats/tradersync-trades-csv/tradersync-trades-csv.ts';
import { tradervueExecutionsCsv } from './formats/tradervue-executions-csv/tradervue-executions-csv.ts';
import { tradervueTradesCsv } from './formats/tradervue-trades-csv/tradervue-trades-csv.ts';
import { tradestationExecutionsCsv } from './formats/tradestation-executions-csv/tradestation-executions-csv.ts';
import { tradezellaTradesCsv } from './formats/tradezella-trades-csv/tradezella-trades-csv.ts';
import { tradezeroExecutionsCsv } from './formats/tradezero-executions-csv/tradezero-executions-csv.ts';
import { trading212HistoryCsv } from './formats/trading212-history-csv/trading212-history-csv.ts';
import { trading212PdfStatement } from './formats/trading212-pdf-statement/trading212-pdf-statement.ts';
import { tradingviewOrdersCsv } from './formats/tradingview-orders-csv/tradingview-orders-csv.ts';
import { tradingviewPerformanceCsv } from './formats/tradingview-performance-csv/tradingview-performance-csv.ts';
import { tradingviewStrategyCsv } from './formats/tradingview-strategy-csv/tradingview-strategy-csv.ts';
import { tradovateFillsCsv } from './formats/tradovate-fills-csv/tradovate-fills-csv.ts';
import { tradovateOrdersCsv } from './formats/tradovate-orders-csv/tradovate-orders-csv.ts';
import { tradovatePerformanceCsv } from './formats/tradovate-performance-csv/tradovate-performance-csv.ts';
import { tradovatePositionHistoryCsv } from './formats/tradovate-position-history-csv/tradovate-position-history-csv.ts';
import { upholdTransactionsCsv } from './formats/uphold-transactions-csv/uphold-transactions-csv.ts';
import { upstoxTrades } from './formats/upstox-trades/upstox-trades.ts';
import { vanguardTransactionsCsv } from './formats/vanguard-transactions-csv/vanguard-transactions-csv.ts';
import { vanguardUkReport } from './formats/vanguard-uk-report/vanguard-uk-report.ts';
import { visionPdfStatement } from './formats/vision-pdf-statement/vision-pdf-statement.ts';
import { wealthsimpleActivitiesCsv } from './formats/wealthsimple-activities-csv/wealthsimple-activities-csv.ts';
import { wealthsimplePdfStatement } from './formats/wealthsimple-pdf-statement/wealthsimple-pdf-statement.ts';
import { wealthsimpleStatementCsv } from './formats/wealthsimple-statement-csv/wealthsimple-statement-csv.ts';
import { webullAuTradesCsv } from './formats/webull-au-trades-csv/webull-au-trades-csv.ts';
import { webullDesktopFillsCsv } from './formats/webull-desktop-fills-csv/webull-desktop-fills-csv.ts';
import { webullOptionOrdersCsv } from './formats/webull-option-orders-csv/webull-option-orders-csv.ts';
import { webullOrdersCsv } from './formats/webull-orders-csv/webull-orders-csv.ts';
import { webullTradeRecordsCsv } from './formats/webull-trade-records-csv/webull-trade-records-csv.ts';
import { xtbCashOperations } from './formats/xtb-cash-operations/xtb-cash-operations.ts';
import { xtbClosedPositions } from './formats/xtb-closed-positions/xtb-closed-positions.ts';
import { zerodhaTradebook } from './formats/zerodha-tradebook/zerodha-tradebook.ts';

/** Every format that is read. The most telling ones first; any other table comes last. */
export const STATEMENT_FORMATS: readonly StatementFormat[] = [
  ibkrFlexXml,
  ibkrActivityCsv,
  ibkrFlexCsv,
  ibkrTradeLog,
  ibkrTransactionHistory,
  alpacaActivitiesCsv,
  apexOrdersCsv,
  atasExecutions,
  atasJournal,
  avanzaTransactionsCsv,
  avatradeOrdersCsv,
  binanceAutoInvestCsv,
  binanceFuturesIncomeCsv,
  binanceFuturesTradesCsv,
  binanceSpotTradesCsv,
  binanceTransactionsCsv,
  bitmexTradesCsv,
  bitmexWalletCsv,
  bitstampTransactionsCsv,
  buxZeroStatement,
  bybitClosedPnlCsv,
  bybitDerivativesTradesCsv,
  bybitSpotTradesCsv,
  capitalcomTransactionsCsv,
  cfdClosedPositionsCsv,
  cobraExecutionsCsv,
  coinbaseProAccountCsv,
  coinbaseProFillsCsv,
  coinbaseTransactionsCsv,
  commsecConfirmationsCsv,
  commsecTradesCsv,
  commsecTransactionsCsv,
  ctraderHistoryCsv,
  dasTraderTradesCsv,
  deepchartsTradesCsv,
  degiroAccountCsv,
  degiroPortfolioCsv,
  degiroTransactionsCsv,
  directaMovementsCsv,
  disnatTransactionsCsv,
  etoroActivity,
  etoroClosedPositions,
  etradeTransactionsCsv,
  fidelityHistoryCsv,
  finpensionTransactionsCsv,
  firstradeHistoryCsv,
  freetradeActivityCsv,
  ftmoHistoryCsv,
  growwOrders,
  hargreavesLansdownSummary,
  hellobankOrders,
  hyperliquidTradesCsv,
  igShareTradesCsv,
  igTransactionsCsv,
  investengineTradesCsv,
  investimentalOrdersCsv,
  jfdHistoryCsv,
  krakenLedgersCsv,
  krakenTradesCsv,
  kucoinTradesCsv,
  lightspeedTradesCsv,
  merrillActivitiesCsv,
  metatrader4Statement,
  metatrader5PositionHistoryCsv,
  metatrader5Positions,
  metatrader5Report,
  moomooFillsCsv,
  moomooOrdersCsv,
  morganStanleyReleasesCsv,
  morganStanleyWithdrawalsCsv,
  ninjatraderExecutionsCsv,
  ninjatraderTradesCsv,
  oandaTransactionsCsv,
  ofxInvestment,
  parqetActivitiesCsv,
  projectxOrdersCsv,
  projectxTradesCsv,
  quantowerTradesCsv,
  questradeActivitiesCsv,
  questradeConfirmationsCsv,
  rabobankMutationsCsv,
  revolutCryptoCsv,
  revolutInvestCsv,
  rithmicOrdersCsv,
  rithmicPerformanceCsv,
  robinhoodActivityCsv,
  saxoBookingsCsv,
  saxoTradesCsv,
  saxoTransactionsCsv,
  scalableTransactionsCsv,
  schwabEquityAwardsCsv,
  schwabEquityAwardsJson,
  schwabTransactionsCsv,
  schwabTransactionsJson,
  selfwealthMovementsCsv,
  sharesightTradesCsv,
  sierraChartActivityLog,
  stakeTrades,
  swissquoteTransactionsCsv,
  tastytradeTransactionsCsv,
  tastyworksTransactionsCsv,
  tdameritradeTransactionsCsv,
  thinkorswimStatementCsv,
  tigerTradesCsv,
  tradeRepublicExecutions,
  tradeRepublicTransactionsCsv,
  tradenoteTemplateCsv,
  tradersyncTradesCsv,
  tradervueExecutionsCsv,
  tradervueTradesCsv,
  tradestationExecutionsCsv,
  tradezellaTradesCsv,
  tradezeroExecutionsCsv,
  trading212HistoryCsv,
  tradingviewOrdersCsv,
  tradingviewPerformanceCsv,
  tradingviewStrategyCsv,
  tradovateFillsCsv,
  tradovateOrdersCsv,
  tradovatePerformanceCsv,
  tradovatePositionHistoryCsv,
  upstoxTrades,
  vanguardTransactionsCsv,
  vanguardUkReport,
  wealthsimpleActivitiesCsv,
  wealthsimpleStatementCsv,
  webullAuTradesCsv,
  webullDesktopFillsCsv,
  webullOptionOrdersCsv,
  webullOrdersCsv,
  webullTradeRecordsCsv,
  ajBellPdfNotes,
  alpacaPdfNotes,
  baaderPdfNotes,
  binanceSpotOrdersCsv,
  bisqTradesCsv,
  bittrexOrdersCsv,
  bittrexTransactionsCsv,
  bitvavoTransactionsCsv,
  blockfiTradesCsv,
  blockfiTransactionsCsv,
  blockpitTransactionsCsv,
  boursedirectPdfNotes,
  boursobankPdfNotes,
  bybitTransactionLogCsv,
  coincheckBuysCsv,
  coincheckHistoryCsv,
  coinledgerTransactionsCsv,
  cointrackingTradesCsv,
  comdirectPdfNotes,
  commsecPdfNotes,
  consorsbankPdfNotes,
  cryptocomAppCsv,
  deltaTransactionsCsv,
  nexoTransactionsCsv,
  pionexTradesCsv,
  relaiTransactionsCsv,
  upholdTransactionsCsv,
  xtbCashOperations,
  xtbClosedPositions,
  zerodhaTradebook,
  bisonPdfReport,
  degiroPdfTransactions,
  directaPdfNotes,
  dkbPdfNotes,
  etradePdfStockPlan,
  firstradePdfNotes,
  flatexPdfNotes,
  hargreavesLansdownPdfNotes,
  ibkrPdfStatement,
  ingPdfNotes,
  keytradePdfNotes,
  onvistaPdfNotes,
  questradePdfStatement,
  revolutPdfNotes,
  revolutPdfStatement,
  saxoPdfNotes,
  scalablePdfNotes,
  selfwealthPdfNotes,
  stakePdfNotes,
  swissquotePdfNotes,
  sydbankPdfNotes,
  tigerPdfStatement,
  traderepublicPdfNotes,
  traderepublicPdfStatement,
  trading212PdfStatement,
  visionPdfStatement,
  wealthsimplePdfStatement,
  scalablePdfStatement,
  genericTable,
];
