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
 */
export function sideReader(
  taught: ColumnMapping['sideWords'],
  spelling: SideSpelling,
  shortsOpen = false,
): ReadSide {
  const own = new Map(
    Object.entries(taught ?? {}).map(([word, meaning]) => [keyOf(word), MEANINGS[meaning]]),
  );
  if (own.size === 0 && !shortsOpen) return (text) => knownSide(text, spelling);
  return (text) => {
    const key = keyOf(text);
    return own.get(key) ?? (shortsOpen && key === SHORT ? MEANINGS.short : knownSide(text, spelling));
  };
}

const knownSide = (text: string, spelling: SideSpelling): RowKind | null =>
  sideKindOf(text, spelling) ??
  (isCashSettlement(text) ? SETTLED : null) ??
  (OF_RIGHT.test(text) ? sideKindOf(text.replace(OF_RIGHT, ''), spelling) : null);

/** `STO Put`, `Buy Calls`: beside the side, which of the two it is. */
const OF_RIGHT = /(?<=\S)\s+(?:calls?|puts?|options?)\s*$/i;

/** An option that ends at what it was settled at. */
const SETTLED: RowKind = { kind: 'expire', effect: 'close', note: 'Settled in cash' };

const SHORT = 'short';

/** Whether a column has other words for sales, or one for what ends a short: then its `Short` opens one. */
export function marksShorts(texts: readonly string[], spelling: SideSpelling): boolean {
  const words = new Set(texts.map(keyOf));
  if (!words.delete(SHORT)) return false;
  return [...words].some((word) => {
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
  private readonly found = new Map<string, FoundSide>();

  /** @param spelling of the column. */
  constructor(spelling: SideSpelling) {
    this.spelling = spelling;
  }

  add(text: string): void {
    const word = text.trim();
    const key = keyOf(word);
    if (word === '' || word.length > LONGEST_WORD) return;
    if (this.found.has(key) || this.found.size >= MOST_WORDS) return;
    this.found.set(key, { word, kind: kindOf(knownSide(word, this.spelling)) });
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
