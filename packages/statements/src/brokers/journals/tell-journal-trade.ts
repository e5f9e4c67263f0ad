import { describeInstrument, type Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { type AnnotationCells, readAnnotation } from '../../outputs/stated-annotation.ts';
import { futuresPaper } from '../closed-trades/futures-paper.ts';

/** A trade as another journal lists it: from its entry to its exit, or still open. */
export interface JournalTrade {
  readonly row: OutputRow;
  readonly account?: string | undefined;
  readonly direction: 'long' | 'short';
  readonly instrument: Instrument;
  readonly quantity: Decimal;
  readonly entry: { readonly time: ResolvedTime; readonly price: Decimal };
  /** `null` while it is open. */
  readonly exit: { readonly time: ResolvedTime; readonly price: Decimal } | null;
  /** Of all its executions, cost positive; `null` where the journal states none. */
  readonly fees: Decimal | null;
  /** Before costs; `null` where none is stated. */
  readonly gross: Decimal | null;
  /** What tells the row apart: less than all its cells, of which a trader changes some at any time. */
  readonly content: string;
  readonly says: AnnotationCells;
}

/** Tells a journal's trade as its entry and its exit, or as its entry alone. */
export function tellJournalTrade(trade: JournalTrade, output: RowOutput): void {
  const { row, account, direction, instrument, quantity, entry, exit, fees, gross, content, says } = trade;
  const { writer } = output;
  const common = {
    account,
    content,
    annotation: readAnnotation(says, {
      line: row.line,
      long: direction === 'long',
      price: entry.price,
      mark: '.',
      writer,
    }),
    instrument,
    quantity,
    fees,
  };
  if (exit !== null) {
    output.roundTrip(row, { ...common, direction, entry, exit, profit: gross, beforeCosts: true });
    return;
  }
  const kind = direction === 'long' ? 'buy' : 'sell';
  output.fill(row, { ...common, kind, effect: 'open', price: entry.price, time: entry.time });
}

/** What only its form can be: contracts with a month, options, pairs. */
const REVEALED: ReadonlySet<string> = new Set(['option', 'future-option', 'crypto', 'forex']);

/**
 * What a journal of shares, futures and options means by a symbol. `CL` is a share or crude oil: where the
 * results tell that a point is worth one dollar, it is a share.
 *
 * @param size as the stated results settle it; `null` where they do not.
 */
export function journalPaper(symbol: string, day: string, size: Decimal | null): RowInstrument {
  const named = { symbol, tradeDate: day };
  const { assetClass, currency } = describeInstrument(named);
  if (REVEALED.has(assetClass)) return { ...named, assetClass, currency: currency ?? 'USD' };
  if (size?.equals(Decimal.one) === true) return { symbol, assetClass: 'stock', currency: 'USD' };
  return futuresPaper({ symbol, day, size, shares: true });
}

/** What the price moved in the trade's favour, times its quantity. */
export function movedOf(
  direction: 'long' | 'short',
  entry: Decimal,
  exit: Decimal,
  quantity: Decimal,
): Decimal {
  const moved = exit.minus(entry).times(quantity.abs());
  return direction === 'long' ? moved : moved.negated();
}

/** Words that journals write for the direction: `L`, `Long`, `S`, `Short`; `null` for others. */
export function journalDirection(text: string): 'long' | 'short' | null {
  if (/^(?:l|long|b|buy|bought)$/i.test(text)) return 'long';
  return /^(?:s|short|sell|sold|ss)$/i.test(text) ? 'short' : null;
}
