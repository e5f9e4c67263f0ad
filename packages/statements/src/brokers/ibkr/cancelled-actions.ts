import type { StatementWriter } from '../../outputs/statement-writer.ts';
import type { CorporateActionRow } from './corporate-action-row.ts';

/**
 * The rows that count: without those that the broker took back and the rows that took them back, which say
 * the same with the opposite sign. What takes back a row of another file is rejected in words.
 */
export function dropCancelled(
  rows: readonly CorporateActionRow[],
  writer: StatementWriter,
): CorporateActionRow[] {
  const counting = new Set(rows.filter(({ cancels }) => !cancels));
  for (const row of rows) {
    if (!row.cancels) continue;
    const original = [...counting].find((other) => isTakenBack(other, row));
    if (original === undefined) {
      writer.reject(
        row.line,
        'unsupported-event',
        `Line ${row.line} takes back “${row.description}”, which this file does not list. If it is in your journal, delete it there.`,
      );
      continue;
    }
    counting.delete(original);
    writer.ignore(original.line, 'cancelled-trade', 'The statement takes it back.');
    writer.ignore(row.line, 'cancelled-trade');
  }
  return [...counting];
}

const isTakenBack = (original: CorporateActionRow, by: CorporateActionRow): boolean =>
  original.account === by.account &&
  original.description === by.description &&
  original.quantity.equals(by.quantity.negated()) &&
  original.proceeds.equals(by.proceeds.negated());
