import { isFileZone } from '@tapebook/domain/time';
import { Refusal } from '../../../contracts/refusal.ts';
import type { ColumnMapping } from '../../../contracts/source.ts';
import type { FormatInput } from '../../../recognition/statement-format.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { type FoundHeader, findHeader, headerAt, SEARCHED_ROWS } from './find-header.ts';
import { refuseTablesBeside } from './tables-beside.ts';

export interface ChosenTable {
  readonly header: FoundHeader;
  readonly mapping: ColumnMapping | undefined;
}

/**
 * The header of the table and how it is to be read: as the trader says for this file, or for tables
 * with this header.
 *
 * @throws {Refusal} when there is no such row, or no such column.
 */
export function chooseTable({ sniff, options }: Pick<FormatInput, 'sniff' | 'options'>): ChosenTable {
  const rows = sniff.table?.rows ?? [];
  const found = findHeader(rows);
  const { mapping, header } =
    options.mapping === undefined
      ? rememberedMapping(rows, found, sniff.fileName, options.mappingFor)
      : { mapping: options.mapping, header: toldHeader(rows, options.mapping) ?? found };
  if (header === null) {
    throw new Refusal(
      'not-a-statement',
      'The table has no column of dates beside one of numbers. Add a header that names date, symbol, side, quantity and price, and upload it again.',
    );
  }
  if (mapping === undefined && header.cells.some((cell) => SIZE_OR_RESULT.test(cell))) throw ofStrategy();
  // Whoever says which columns are meant has chosen one of them.
  if (mapping === undefined) refuseTablesBeside(header, rows);
  if (mapping?.timeZone !== undefined && !isFileZone(mapping.timeZone)) {
    throw new Refusal(
      'unknown-time-zone',
      `There is no time zone ${JSON.stringify(mapping.timeZone)}. Choose one from the list.`,
    );
  }
  return { mapping, header: withColumns(header, mapping) };
}

/** `Shares/Ctrts - Profit/Loss`: the size of a trade in the row of its entry, and below it what it made. */
const SIZE_OR_RESULT = /^\s*shares\/ctrts(?:\/units)? - profit\/loss/i;

const ofStrategy = (): Refusal =>
  new Refusal(
    'not-a-statement',
    'This is the list of what a strategy of TradeStation would have traded: its sizes and its results share a column, and its symbol stands above it. Upload the orders or the balances of the account instead, or a table with a row for each execution.',
  );

function toldHeader(rows: readonly Row[], { headerLine }: ColumnMapping): FoundHeader | null {
  if (headerLine === undefined) return null;
  const header = headerAt(rows, headerLine);
  if (header !== null) return header;
  throw new Refusal(
    'invalid-mapping',
    `Line ${headerLine} holds no headings. Choose one of the lines at the top of the table.`,
  );
}

type MappingFor = NonNullable<FormatInput['options']['mappingFor']>;

/**
 * Asks with the header that was found, then with the other rows at the top: a mapping may have been
 * kept for one that no rule of ours takes for a header.
 */
function rememberedMapping(
  rows: readonly Row[],
  found: FoundHeader | null,
  fileName: string,
  mappingFor: MappingFor = () => undefined,
): { mapping: ColumnMapping | undefined; header: FoundHeader | null } {
  const others = rows
    .slice(0, SEARCHED_ROWS)
    .filter(({ line, cells, broken }) => line !== found?.line && broken === undefined && cells.length > 1);
  for (const { line, cells } of found === null ? others : [found, ...others]) {
    const mapping = mappingFor({ fileName, header: cells });
    if (mapping === undefined) continue;
    const header = line === found?.line ? found : headerAt(rows, line);
    const { headerLine = line } = mapping;
    if (headerLine === line) return { mapping, header };
    // The line is this file's own, unless the mapping was kept for the header of another one, which may
    // stand elsewhere: then none is given for the row of that line.
    const told = headerAt(rows, headerLine);
    const again = told === null ? undefined : mappingFor({ fileName, header: told.cells });
    return again === undefined ? { mapping, header } : { mapping: again, header: told };
  }
  return { mapping: undefined, header: found };
}

function withColumns(header: FoundHeader, mapping: ColumnMapping | undefined): FoundHeader {
  const columns = mapping?.columns ?? {};
  if (Object.keys(columns).length === 0) return header;
  if (Object.values(columns).some((position) => position >= header.cells.length)) {
    throw new Refusal(
      'invalid-mapping',
      `The mapping names a column beyond the ${header.cells.length} of the file. Map the columns anew.`,
    );
  }
  return { ...header, columns, known: true };
}
