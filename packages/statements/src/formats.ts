import type { StatementFormat } from './contracts/statement-format.ts';
import { genericTable } from './formats/generic-table/generic-table.ts';
import { ibkrActivityCsv } from './formats/ibkr-activity-csv/ibkr-activity-csv.ts';
import { ibkrFlexXml } from './formats/ibkr-flex-xml/ibkr-flex-xml.ts';

/** Every format that is read. The most telling ones first; any other table comes last. */
export const STATEMENT_FORMATS: readonly StatementFormat[] = [ibkrFlexXml, ibkrActivityCsv, genericTable];
