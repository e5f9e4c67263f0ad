import type { ActivityKind } from '@tapebook/domain/activities';
import type { RowKind } from '../../../cells/row-kind.ts';
import { type SideSpelling, sideKindOf } from '../../../cells/side-spelling.ts';
import type { ColumnMapping, SideMeaning } from '../../../contracts/source.ts';
import type { FoundSide } from '../../../contracts/statement.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { ReadSide, SideKind } from '../columns/side-kind.ts';
import { isCashSettlement } from './cash-settlement.ts';

export type { ReadSide, SideKind };

const MEANINGS: Readonly<Record<SideMeaning, SideKind>> = {
  buy: { kind: 'buy' },
  sell: { kind: 'sell' },
  short: { kind: 'sell', effect: 'open' },
  cover: { kind: 'buy', effect: 'close' },
  dividend: { kind: 'dividend' },
  interest: { kind: 'interest' },
  fee: { kind: 'fee' },
  tax: { kind: 'tax' },
  deposit: { kind: 'deposit' },
  withdrawal: { kind: 'withdrawal' },
  ignored: 'ignored',
};

const keyOf = (text: string): string => text.trim().toLowerCase();

/**
 * What the trader taught wins over what is known.
 *
 * @param spelling of the column. @param shortsOpen a `Short` of it is a sale that opens, see {@link marksShorts}.
 * @param endsOpen what its words for ends mean is open, see {@link areEndsOpen}.
 */
export function sideReader(
  taught: ColumnMapping['sideWords'],
  spelling: SideSpelling,
  shortsOpen = false,
  endsOpen = false,
): ReadSide {
  const own = new Map(
    Object.entries(taught ?? {}).map(([word, meaning]) => [keyOf(word), MEANINGS[meaning]]),
  );
  if (own.size === 0 && !shortsOpen) return (text) => knownSide(text, spelling, endsOpen);
  return (text) => {
    const key = keyOf(text);
    return (
      own.get(key) ?? (shortsOpen && key === SHORT ? MEANINGS.short : knownSide(text, spelling, endsOpen))
    );
  };
}

const knownSide = (text: string, spelling: SideSpelling, endsOpen: boolean): RowKind | null =>
  endsOpen && ENDS.test(text.trim())
    ? null
    : (sideKindOf(text, spelling) ??
      (isCashSettlement(text) ? SETTLED : null) ??
      (OF_RIGHT.test(text) ? sideKindOf(text.replace(OF_RIGHT, ''), spelling) : null));

/** `Open Buy`, `close sell` */
const ENDS = /^(?:open|close)[\s_-]*(?:buy|sell)$/i;
/** Whose `close buy` ends what was sold. */
const OF_DERIBIT = /-(?:PERPETUAL|\d{1,2}[A-Z]{3}\d{2}(?:-.+)?)$/i;

/**
 * Whether a column has `Open Buy` and `Close Buy`, or both of sales, so that the latter may end a purchase as well as be one that
 * ends a sale. An exchange that means the second has names of its own.
 */
export function areEndsOpen(texts: readonly string[], names: readonly string[]): boolean {
  const words = new Set(texts.map((text) => keyOf(text).replace(/[\s_-]/g, '')));
  const both = ['buy', 'sell'].some((side) => words.has(`open${side}`) && words.has(`close${side}`));
  return both && !names.every((name) => name === '' || OF_DERIBIT.test(name));
}

/** `STO Put`, `Buy Calls`: beside the side, which of the two it is. */
const OF_RIGHT = /(?<=\S)\s+(?:calls?|puts?|options?)\s*$/i;

/** An option that ends at what it was settled at. */
const SETTLED: RowKind = { kind: 'expire', effect: 'close', note: 'Settled in cash' };

const SHORT = 'short';

/** What is neither long nor short any more. */
const FLAT = /^(?:flat|exit|out)$/;

/** Whether a column has other words for sales, or one for what ends a short: then its `Short` opens one. */
export function marksShorts(texts: readonly string[], spelling: SideSpelling): boolean {
  const words = new Set(texts.map(keyOf));
  if (!words.delete(SHORT)) return false;
  return [...words].some((word) => {
    if (FLAT.test(word)) return true;
    const { kind, effect } = sideKindOf(word, spelling) ?? {};
    return (kind === 'sell' && effect === undefined) || (kind === 'buy' && effect === 'close');
  });
}

/** A column of sides has a few words; one that was mistaken for it must not fill the memory. */
const MOST_WORDS = 40;
/** As long as a mapping may name them. */
const LONGEST_WORD = 60;

/** The different words of a column of sides, in the order in which they come. */
export class SideWords {
  private readonly spelling: SideSpelling;
  private readonly endsOpen: boolean;
  private readonly found = new Map<string, FoundSide>();

  /** @param spelling of the column. @param endsOpen see {@link areEndsOpen}. */
  constructor(spelling: SideSpelling, endsOpen = false) {
    this.spelling = spelling;
    this.endsOpen = endsOpen;
  }

  add(text: string): void {
    const word = text.trim();
    const key = keyOf(word);
    if (word === '' || word.length > LONGEST_WORD) return;
    if (this.found.has(key) || this.found.size >= MOST_WORDS) return;
    this.found.set(key, { word, kind: kindOf(knownSide(word, this.spelling, this.endsOpen)) });
  }

  addRows(rows: readonly Row[], position: number | undefined): this {
    if (position !== undefined) for (const { cells } of rows) this.add(cells[position] ?? '');
    return this;
  }

  list(): readonly FoundSide[] {
    return [...this.found.values()];
  }
}

const kindOf = (kind: RowKind | null): ActivityKind | null => kind?.kind ?? null;
