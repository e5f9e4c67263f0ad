import type { Facts } from '../../facts/facts.ts';
import type { DatedResults } from '../../facts/results.ts';
import { isOfTime, matchesOfRows, matchesOfTime } from '../../filters/compile-filter.ts';
import type { Filter, Term } from '../../filters/filter.ts';

/** Bits of a byte: so many parts of a filter are told apart; what is beyond shares the last. */
const MOST_PARTS = 8;

/** Parts of a filter that change by themselves: mostly one term each. By their text. */
export function partsOf(filter: Filter): ReadonlyMap<string, readonly Term[]> {
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
  private readonly parts: (string | null)[] = Array.from({ length: MOST_PARTS }, () => null);

  /** Gives bits to the parts that are wanted. @returns bits that mean nothing any more, and what the new ones mean. */
  change(wanted: ReadonlyMap<string, readonly Term[]>): {
    readonly cleared: number;
    readonly set: readonly { readonly bit: number; readonly terms: readonly Term[] }[];
  } {
    let cleared = 0;
    this.parts.forEach((text, bit) => {
      if (text === null || wanted.has(text)) return;
      this.parts[bit] = null;
      cleared |= 1 << bit;
    });
    const set: { bit: number; terms: readonly Term[] }[] = [];
    for (const [text, terms] of wanted) {
      if (this.parts.includes(text)) continue;
      const bit = this.parts.indexOf(null);
      this.parts[bit] = text;
      set.push({ bit, terms });
    }
    return { cleared, set };
  }
}

/** What all terms say of rows: those of one question are asked of results and of what has none. */
export class TermRows {
  private readonly facts: Facts;
  private readonly known = new Map<Term, Uint8Array>();

  constructor(facts: Facts) {
    this.facts = facts;
  }

  /** Raises a bit where a term does not hold. @param identical row `i` of the table is entry `i`. */
  raise(dated: DatedResults, identical: boolean, term: Term, bit: number, into: Uint8Array): void {
    const { length, row } = dated;
    if (length === 0) return;
    const wanted = term.exclude === true ? 0 : 1;
    const matches = isOfTime(term) ? matchesOfTime(this.facts, dated, term) : this.rowsOf(term);
    if (isOfTime(term) || identical) {
      for (let i = 0; i < length; i += 1) into[i] = (into[i] ?? 0) | (((matches[i] ?? 0) ^ wanted) << bit);
    } else {
      for (let i = 0; i < length; i += 1)
        into[i] = (into[i] ?? 0) | (((matches[row[i] ?? 0] ?? 0) ^ wanted) << bit);
    }
  }

  private rowsOf(term: Term): Uint8Array {
    const rows = this.known.get(term) ?? matchesOfRows(this.facts, term);
    this.known.set(term, rows);
    return rows;
  }
}
