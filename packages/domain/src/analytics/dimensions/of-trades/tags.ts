import type { Facts } from '../../facts/facts.ts';
import type { Category } from '../../tables/trade-table.ts';
import { type Links, type ManyDimension, NONE } from '../dimension.ts';
import { type IdsInTexts, idsInTexts } from './ids-in-texts.ts';

/** @param isMeant of the ids those that count; the others are left out of their texts. */
function linksOf(
  { codes, values }: Category,
  names: ReadonlyMap<string, string>,
  isMeant?: (id: string) => boolean,
): Links {
  // Trades may share sets of them: each set is read once, and not trade by trade.
  const { ids, first, numbers } = meantOf(idsInTexts(values), isMeant);
  const known = ids
    .map((id, number) => ({ id, number, label: names.get(id) ?? id }))
    .sort((a, b) => compare(a.label, b.label) || compare(a.id, b.id));
  const places = new Uint32Array(known.length);
  for (const [place, { number }] of known.entries()) places[number] = place;
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = places[numbers[at] ?? 0] ?? 0;
  for (let set = 0; set < values.length; set += 1) sortPart(numbers, first[set] ?? 0, first[set + 1] ?? 0);
  const from = new Uint32Array(codes.length + 1);
  for (let row = 0; row < codes.length; row += 1) {
    const set = codes[row] ?? 0;
    from[row + 1] = (from[row] ?? 0) + (first[set + 1] ?? 0) - (first[set] ?? 0);
  }
  const group = new Uint32Array(from[codes.length] ?? 0);
  for (let row = 0; row < codes.length; row += 1) {
    const start = first[codes[row] ?? 0] ?? 0;
    const to = from[row] ?? 0;
    const length = (from[row + 1] ?? 0) - to;
    for (let at = 0; at < length; at += 1) group[to + at] = numbers[start + at] ?? 0;
  }
  return {
    from,
    group,
    keys: known.map(({ id }) => (id === NONE ? `"${id}"` : id)),
    labels: known.map(({ label }) => label),
  };
}

/** Of ids those that count. */
function meantOf(read: IdsInTexts, isMeant: ((id: string) => boolean) | undefined): IdsInTexts {
  if (isMeant === undefined) return read;
  const ids = read.ids.filter(isMeant);
  const places = new Map(ids.map((id, number) => [id, number]));
  const numberOf = Int32Array.from(read.ids, (id) => places.get(id) ?? -1);
  const first = new Uint32Array(read.first.length);
  const numbers = new Uint32Array(read.numbers.length);
  let count = 0;
  for (let text = 0; text + 1 < first.length; text += 1) {
    for (let at = read.first[text] ?? 0; at < (read.first[text + 1] ?? 0); at += 1) {
      const number = numberOf[read.numbers[at] ?? 0] ?? -1;
      if (number < 0) continue;
      numbers[count] = number;
      count += 1;
    }
    first[text + 1] = count;
  }
  return { ids, first, numbers: numbers.subarray(0, count) };
}

/** Puts numbers in order from one place to before another: so few of each trade that a view of them would cost more than the order. */
function sortPart(numbers: Uint32Array, from: number, to: number): void {
  for (let at = from + 1; at < to; at += 1) {
    const number = numbers[at] ?? 0;
    let place = at;
    for (; place > from && (numbers[place - 1] ?? 0) > number; place -= 1)
      numbers[place] = numbers[place - 1] ?? 0;
    numbers[place] = number;
  }
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const linksTo = (facts: Facts, kind: 'tags' | 'insights'): Links =>
  facts.once(`links ${kind}`, () => linksOf(facts.table.categories[kind], facts[kind]));

/** What a person, or the search for insights, says of trades by words, of which a trade has any number. */
export const tagDimensions = {
  tag: { kind: 'many', label: 'Tag', linksOf: (facts) => linksTo(facts, 'tags') },
  /** Tags of the category of mistakes: what each of them cost, and what trades without one made. */
  mistake: {
    kind: 'many',
    label: 'Mistake',
    linksOf: (facts) =>
      facts.once('links mistakes', () =>
        linksOf(facts.table.categories.tags, facts.tags, (id) => facts.mistakes.includes(id)),
      ),
  },
  insight: { kind: 'many', label: 'Insight', linksOf: (facts) => linksTo(facts, 'insights') },
} as const satisfies Record<string, ManyDimension>;
