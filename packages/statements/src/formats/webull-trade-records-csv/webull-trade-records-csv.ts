import type { Decimal } from '@tapebook/domain/money';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import { WEBULL } from '../../brokers/webull/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import type { TableFile, TableReader } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  paper: ['Symbol & Name', 'Symbol and Name'],
  date: ['Trade Date'],
  settled: ['Settlement Date'],
  side: ['Buy/Sell'],
  quantity: ['Quantity'],
  price: ['Traded Price', 'Trade Price'],
  gross: ['Gross Amount'],
  costs: ['Comm/Fee/Tax'],
  vat: ['VAT', 'GST'],
  net: ['Net Amount'],
} as const;

type Column = keyof typeof COLUMNS;
type RecordRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const webullTradeRecordsCsv = tableStatement({
  id: 'webull-trade-records-csv',
  broker: WEBULL,
  label: 'Trade records of the monthly statement (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['paper', 'date', 'side', 'quantity', 'price', 'costs', 'net'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  reader: recordReader,
});

const CURRENCY = /^currency:?\s*([A-Z]{3})$/i;

function recordReader({ options, preamble }: TableFile): TableReader<Column> {
  let currency = options.currency ?? 'USD';
  for (const { cells } of preamble)
    currency = CURRENCY.exec(cells[0]?.trim() ?? '')?.[1]?.toUpperCase() ?? currency;
  let other = false;
  return {
    row: (row, output) => {
      const heading = headingOf(row);
      if (heading === null) {
        if (other) output.ignore(row, 'section-not-used');
        else tellRecord(row, output, currency);
        return;
      }
      // Below the trades the statement repeats what is held.
      if (/summary|portfolio|position|holding|balance/i.test(heading)) other = true;
      if (/trade records/i.test(heading)) other = false;
      currency = CURRENCY.exec(heading)?.[1]?.toUpperCase() ?? currency;
      output.ignore(row, 'statement-information');
    },
  };
}

/** The text of a row that has only one. */
function headingOf(row: RecordRow): string | null {
  const [first = '', ...rest] = row.cells.map((cell) => cell.trim());
  return first !== '' && rest.every((cell) => cell === '') ? first : null;
}

function tellRecord(row: RecordRow, output: RowOutput, currency: string): void {
  const costs = row.sum('costs', 'vat');
  tellTrade(
    {
      row,
      ...tradedSide(row.line, row.text('side')),
      instrument: output.instrument(row, paperOf(row.requiredText('paper'), currency)),
      quantity: row.requiredNumber('quantity'),
      price: row.requiredNumber('price'),
      net: row.number('net'),
      fees: costFromCash(costs),
      time: row.time(),
    },
    output,
  );
}

/** Costs stand as the cash that they take, negative. */
const costFromCash = (costs: Decimal | null): Decimal | null => costs?.abs() ?? null;

/** `GLW CORNING INC`: the ticker is the first word, unless all of it names an option. */
function paperOf(text: string, currency: string): RowInstrument {
  const whole = usPaper({ symbol: text, currency });
  return whole.assetClass === 'option' ? whole : usPaper({ symbol: text.split(/\s/)[0] ?? text, currency });
}
