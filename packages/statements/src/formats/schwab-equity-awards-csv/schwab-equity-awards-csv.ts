import {
  AwardEvent,
  type AwardFields,
  awardFields,
  fieldName,
  spellingsOf,
} from '../../brokers/schwab/award-event.ts';
import { CHARLES_SCHWAB } from '../../brokers/schwab/broker.ts';
import { writeAwards } from '../../brokers/schwab/write-awards.ts';
import { Refusal } from '../../contracts/refusal.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { brokenRow } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading, StatementFormat } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';

const REQUIRED = [
  'date',
  'action',
  'symbol',
  'quantity',
  'feesandcommissions',
  'disbursementelection',
  'amount',
];

/** See README.md beside this file. */
export const schwabEquityAwardsCsv: StatementFormat = {
  id: 'schwab-equity-awards-csv',
  broker: CHARLES_SCHWAB,
  label: 'Equity awards (CSV)',
  timeZone: 'America/New_York',
  signatures: [{ header: REQUIRED.map(spellingsOf) }],
  recognise: ({ table }) => (table?.rows.some(isHeader) === true ? 0.96 : 0),
  read,
};

/** Awards of one person are a few hundred events; they are held to be told together. */
const MOST_EVENTS = 100_000;

const isHeader = ({ cells }: Row): boolean => {
  if (cells.length < REQUIRED.length) return false;
  const names = new Set(cells.map(fieldName));
  return REQUIRED.every((name) => names.has(name));
};

/** The rows under an event that have no date of their own are its details. */
async function read(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const events: AwardEvent[] = [];
  let header: readonly string[] | null = null;
  let open: { line: number; fields: AwardFields; details: AwardFields[] } | null = null;
  const close = () => {
    if (open !== null) events.push(new AwardEvent(open.line, open.fields, open.details, input.timeZone.name));
    open = null;
  };
  for await (const rows of input.rows()) {
    for (const row of rows) {
      const { line, cells } = row;
      if (row.broken !== undefined) writer.reject(line, 'broken-row', brokenRow(line, row.broken));
      else if (cells.every((cell) => cell.trim() === '')) continue;
      else if (header === null || isHeader(row)) {
        if (isHeader(row)) header = cells;
        else writer.ignore(line, 'statement-information');
      } else {
        const fields = fieldsOf(header, cells);
        if ((fields.date ?? '') !== '' || (fields.action ?? '') !== '') {
          close();
          open = { line, fields, details: [] };
          if (events.length > MOST_EVENTS) throw tooMany(input.sniff.fileName);
        } else if (open === null) {
          throw new Refusal(
            'broken-file',
            `Line ${line} of ${input.sniff.fileName} details an event that is not above it, so that none of them can be told. Export the file again, and do not sort it.`,
            line,
          );
        } else {
          open.details.push(fields);
          writer.ignore(line, 'statement-information', 'It details the row above, with which it was read.');
        }
      }
    }
  }
  close();
  return writeAwards(events, writer);
}

const fieldsOf = (header: readonly string[], cells: readonly string[]): AwardFields =>
  awardFields(header.map((name, index) => [name, cells[index] ?? '']));

const tooMany = (fileName: string): Refusal =>
  new Refusal(
    'too-many-rows',
    `${fileName} has more than ${MOST_EVENTS.toLocaleString('en-US')} events. Export a shorter period and import the parts one after the other.`,
  );
