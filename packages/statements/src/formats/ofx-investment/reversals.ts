import type { FoundActivity } from '../../outputs/found-activity.ts';
import type { OfxRow } from './ofx-row.ts';
import type { OfxContext } from './row-context.ts';

/**
 * Transactions that take back another of the file, by its FITID. They are held back until the account ends,
 * since either of the two may come first. One whose other half is in no file at hand is read as what it is: a
 * purchase with negative units, income with a negative total.
 */
export class Reversals {
  private readonly reversed: ReadonlySet<string>;
  private readonly originals = new Map<string, readonly FoundActivity[]>();
  private held: OfxRow[] = [];

  constructor(reversed: ReadonlySet<string>) {
    this.reversed = reversed;
  }

  /** Whether the row reverses another, and so is kept for later. */
  holdBack(row: OfxRow): boolean {
    if (!this.reversed.has(row.text('REVERSALFITID'))) return false;
    this.held.push(row);
    return true;
  }

  remember(row: OfxRow, facts: readonly FoundActivity[]): void {
    if (this.reversed.has(row.fitid)) this.originals.set(row.fitid, facts);
  }

  /** Cancels what is found. @returns the rows whose other half is not there. */
  finish({ writer, account }: OfxContext): readonly OfxRow[] {
    const alone: OfxRow[] = [];
    for (const row of this.held) {
      const originals = this.originals.get(row.text('REVERSALFITID'));
      if (originals === undefined) alone.push(row);
      for (const { externalId, facts, time } of originals ?? []) {
        const { kind, instrument, quantity, price } = facts;
        writer.cancel({
          account,
          line: row.line,
          ...(externalId === undefined ? {} : { identity: { externalId } }),
          like: {
            kind,
            instrument,
            occurredAt: time.occurredAt,
            ...(quantity === undefined ? {} : { quantity }),
            ...(price === undefined ? {} : { price }),
          },
        });
      }
    }
    this.held = [];
    this.originals.clear();
    return alone;
  }
}
