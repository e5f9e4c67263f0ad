import type { StatementFormat } from './contracts/statement-format.ts';
import { genericTable } from './formats/generic-table/generic-table.ts';
import { ibkrActivityCsv } from './formats/ibkr-activity-csv/ibkr-activity-csv.ts';
import { ibkrFlexCsv } from './formats/ibkr-flex-csv/ibkr-flex-csv.ts';
import { ibkrFlexXml } from './formats/ibkr-flex-xml/ibkr-flex-xml.ts';
import { ibkrTradeLog } from './formats/ibkr-tradelog/ibkr-tradelog.ts';
import { ibkrTransactionHistory } from './formats/ibkr-transaction-history/ibkr-transaction-history.ts';
import { schwabTransactionsCsv } from './formats/schwab-transactions-csv/schwab-transactions-csv.ts';

/** Every format that is read. The most telling ones first; any other table comes last. */
export const STATEMENT_FORMATS: readonly StatementFormat[] = [
  ibkrFlexXml,
  ibkrActivityCsv,
  ibkrFlexCsv,
  ibkrTradeLog,
  ibkrTransactionHistory,
  schwabTransactionsCsv,
  genericTable,
];
