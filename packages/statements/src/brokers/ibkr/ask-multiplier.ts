import type { Instrument } from '@tapebook/domain/instruments';
import type { StatementWriter } from '../../outputs/statement-writer.ts';

/** Asks, once a file, for the contract size that neither the file nor the tables tell. */
export function askMultiplier(
  { symbol, multiplier }: Instrument,
  line: number,
  writer: StatementWriter,
): void {
  if (multiplier !== null) return;
  writer.problemOnce(
    'question',
    'multiplier-unknown',
    `Line ${line}: how much money one point of ${symbol} is worth is not known. Say so in the instrument’s settings; until then its result is unknown.`,
    line,
  );
}
