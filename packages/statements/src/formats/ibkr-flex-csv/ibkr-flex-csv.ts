import { ibkrAssetClass } from '../../brokers/ibkr/asset-classes.ts';
import { INTERACTIVE_BROKERS } from '../../brokers/ibkr/broker.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import type { TableLayout } from '../../tables/sniff-table.ts';
import { flexField, isTelling, plainName } from './flex-columns.ts';
import { SECTION_HEADERS, sectionOfHeader } from './flex-sections.ts';
import { readFlexCsv } from './read-flex-csv.ts';

/** See README.md beside this file. */
export const ibkrFlexCsv: StatementFormat = {
  id: 'ibkr-flex-csv',
  broker: INTERACTIVE_BROKERS,
  label: 'Flex query (CSV)',
  timeZone: 'America/New_York',
  signatures: [{ row: [/^BOF$/] }, ...SECTION_HEADERS],
  recognise: ({ table }) => (table === null ? 0 : likeness(table)),
  read: readFlexCsv,
};

const FRAME = new Set(['BOA', 'BOS', 'HEADER']);
/** No other broker parts day and time so. */
const TIME = /^\d{8};\d{6}$/;
const ACCOUNT = /^(?:D?[UF]|I)\d{6,9}$/;

function likeness({ rows }: TableLayout): number {
  const [first, second] = rows.filter(({ cells }) => cells.length > 1 && cells.some((cell) => cell !== ''));
  if (first === undefined) return 0;
  // A spreadsheet that saves the answer again makes all rows as long as the longest.
  const header = first.cells.slice(0, first.cells.findLastIndex((cell) => cell !== '') + 1);
  if (header[0] === 'BOF') return FRAME.has(second?.cells[0] ?? '') ? 0.98 : 0;
  if (sectionOfHeader(header) === null) return 0;
  if (header[0] === 'HEADER' || header.some(isTelling)) return 0.9;
  const cellOf = (name: string) => second?.cells[header.findIndex((cell) => plainName(cell) === name)] ?? '';
  // Trade confirmations have columns that others have as well; the broker's codes of classes tell them apart.
  if (header.includes('AssetClass') && ibkrAssetClass(cellOf('assetclass')) !== null) return 0.85;
  // Fills cut out of a query: nothing but its fields, of an account or at a time that is
  // written as the broker does.
  const isPlain = header.every((cell) => flexField(cell) !== null);
  return isPlain && (ACCOUNT.test(cellOf('account')) || TIME.test(cellOf('datetime'))) ? 0.65 : 0;
}
