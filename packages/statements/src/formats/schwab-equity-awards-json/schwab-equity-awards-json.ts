import { AwardEvent, type AwardFields, awardFields } from '../../brokers/schwab/award-event.ts';
import { CHARLES_SCHWAB } from '../../brokers/schwab/broker.ts';
import { writeAwards } from '../../brokers/schwab/write-awards.ts';
import { Refusal } from '../../contracts/refusal.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import type { FormatInput, FormatReading, StatementFormat } from '../../recognition/statement-format.ts';

const WORDS = [/"transactions"\s*:\s*\[/i, /"(?:transactionDetails|totalCommissionsAndFees)"/i];

/** See README.md beside this file. */
export const schwabEquityAwardsJson: StatementFormat = {
  id: 'schwab-equity-awards-json',
  broker: CHARLES_SCHWAB,
  label: 'Equity awards (JSON)',
  timeZone: 'America/New_York',
  signatures: [{ kinds: ['json'], words: WORDS }],
  recognise: ({ kind, head }) => (kind === 'json' && WORDS.every((each) => each.test(head)) ? 0.95 : 0),
  read,
};

async function read(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const file = lowered(await input.json());
  const rows = file.transactions;
  if (!Array.isArray(rows)) {
    throw new Refusal(
      'not-a-statement',
      `${input.sniff.fileName} has no list of transactions. Export the history of the Equity Award Center again.`,
    );
  }
  const lines = await linesOf(input);
  const events = rows.map((row: unknown, index) => {
    const fields = lowered(row);
    const details = Array.isArray(fields.transactiondetails) ? fields.transactiondetails : [];
    return new AwardEvent(
      lines[index] ?? 1,
      textsOf(fields),
      details.map((each: unknown) => {
        const own = lowered(each);
        return textsOf('details' in own ? lowered(own.details) : own);
      }),
      input.timeZone.name,
    );
  });
  return writeAwards(events, writer);
}

/** The fields of an object under names in small letters; nothing of what is no object. */
function lowered(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]));
}

const textsOf = (fields: Readonly<Record<string, unknown>>): AwardFields =>
  awardFields(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

/** The line of each event: that of its action, which no detail has. */
async function linesOf(input: FormatInput): Promise<number[]> {
  const lines: number[] = [];
  let line = 1;
  let rest = '';
  for await (const piece of input.text()) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      for (const _ of part.matchAll(/"action"\s*:/gi)) lines.push(line);
      line += 1;
    }
  }
  for (const _ of rest.matchAll(/"action"\s*:/gi)) lines.push(line);
  return lines;
}
