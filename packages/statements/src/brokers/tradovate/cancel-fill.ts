import type { Instrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';

/** What tells a fill apart in all of its reports. */
export const fillContent = (id: string): string => `fill\u001f${id}`;

interface CancelledFill {
  readonly account: string;
  readonly kind: 'buy' | 'sell';
  readonly instrument: Instrument;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly time: ResolvedTime;
  /** `undefined`: its id was rounded, and its row tells it apart. */
  readonly content: string | undefined;
}

/**
 * The exchange took a fill back, which may have been told as one before: two of one instant, quantity and price are alike, so that only
 * its id says which.
 */
export function cancelFill(row: OutputRow, output: RowOutput, fill: CancelledFill): void {
  const { account, kind, instrument, quantity, price, time, content } = fill;
  const { occurredAt, writtenMillis } = time;
  const like = { kind, instrument, occurredAt, quantity: quantity.abs(), price };
  if (content === undefined) output.cancel(row, account, like);
  else output.cancelNamed(row, account, { identity: { content, ordinal: 0, writtenMillis }, like });
}
