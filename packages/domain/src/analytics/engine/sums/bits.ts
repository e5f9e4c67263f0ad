import type { Filter, Term } from '../../filters/filter.ts';

/** Bits of a byte: so many parts of a filter are told apart; what is beyond shares the last. */
const MOST_PARTS = 8;

/** What a bit stands for. */
export interface BitOf {
  readonly bit: number;
  readonly terms: readonly Term[];
}

/** Parts of a filter that change by themselves: mostly one term each. By their text. */
function partsOf(filter: Filter): ReadonlyMap<string, readonly Term[]> {
  const terms = new Map(filter.map((term) => [JSON.stringify(term), term]));
  if (terms.size <= MOST_PARTS) return new Map([...terms].map(([text, term]) => [text, [term]]));
  const entries = [...terms];
  const rest = entries.slice(MOST_PARTS - 1);
  return new Map<string, readonly Term[]>([
    ...entries.slice(0, MOST_PARTS - 1).map(([text, term]): [string, Term[]] => [text, [term]]),
    [rest.map(([text]) => text).join(), rest.map(([, term]) => term)],
  ]);
}

/** Which bit stands for which part of the filter. */
export class Bits {
  private readonly parts: ({ readonly text: string; readonly terms: readonly Term[] } | null)[] = Array.from(
    { length: MOST_PARTS },
    () => null,
  );

  /** Gives bits to the parts of a filter. @returns bits that mean nothing any more, and what the new ones mean. */
  change(filter: Filter): { readonly cleared: readonly BitOf[]; readonly set: readonly BitOf[] } {
    const wanted = partsOf(filter);
    const cleared: BitOf[] = [];
    this.parts.forEach((part, bit) => {
      if (part === null || wanted.has(part.text)) return;
      this.parts[bit] = null;
      cleared.push({ bit, terms: part.terms });
    });
    // A part that takes the place of another takes its bit.
    const free = cleared.map(({ bit }) => bit);
    const set: BitOf[] = [];
    for (const [text, terms] of wanted) {
      if (this.parts.some((part) => part?.text === text)) continue;
      const bit = free.shift() ?? this.parts.indexOf(null);
      this.parts[bit] = { text, terms };
      set.push({ bit, terms });
    }
    return { cleared, set };
  }
}
