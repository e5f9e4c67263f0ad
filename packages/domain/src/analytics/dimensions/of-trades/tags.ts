import type { Facts } from '../../facts/facts.ts';
import type { Category } from '../../tables/trade-table.ts';
import { type Links, type ManyDimension, NONE } from '../dimension.ts';

/** So many letters tell most ids apart. */
const ENDING = 5;

/**
 * Numbers of the ids in each text, those of text `i` from `first[i]` on. With a hundred thousand trades of thirty tags each
 * the texts are a hundred million letters: cut into ids and looked up they cost most of a second, so an id is known by
 * its last letters, and read whole only where the one that ends alike does not stand there.
 */
function idsIn(texts: readonly string[]) {
  const ids: string[] = [];
  const [byId, byEnding] = [new Map<string, number>(), new Map<number, number>()];
  const first = new Uint32Array(texts.length + 1);
  let [all, count] = [new Uint32Array(1024), 0];
  for (const [place, text] of texts.entries()) {
    for (let from = 0; from < text.length; ) {
      const space = text.indexOf(' ', from);
      const to = space < 0 ? text.length : space;
      let ending = to - from;
      for (let at = Math.max(from, to - ENDING); at < to; at += 1)
        ending = (Math.imul(ending, 33) + text.charCodeAt(at)) | 0;
      let number = byEnding.get(ending) ?? -1;
      const alike = ids[number] ?? '';
      if (alike.length !== to - from || text.indexOf(alike, from) !== from) {
        const id = text.slice(from, to);
        number = byId.get(id) ?? ids.push(id) - 1;
        byId.set(id, number);
        byEnding.set(ending, number);
      }
      if (count === all.length) {
        const larger = new Uint32Array(2 * count);
        larger.set(all);
        all = larger;
      }
      all[count] = number;
      count += 1;
      from = to + 1;
    }
    first[place + 1] = count;
  }
  return { ids, first, numbers: all.subarray(0, count) };
}

/** @param isMeant of the ids those that count; the others are left out of their texts. */
function linksOf(
  { codes, values }: Category,
  names: ReadonlyMap<string, string>,
  isMeant?: (id: string) => boolean,
): Links {
  const texts =
    isMeant === undefined ? values : values.map((text) => text.split(' ').filter(isMeant).join(' '));
  // Trades may share sets of them: each set is read once, and not trade by trade.
  const { ids, first, numbers } = idsIn(texts);
  const known = ids
    .map((id, number) => ({ id, number, label: names.get(id) ?? id }))
    .sort((a, b) => compare(a.label, b.label) || compare(a.id, b.id));
  const places = new Uint32Array(known.length);
  for (const [place, { number }] of known.entries()) places[number] = place;
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = places[numbers[at] ?? 0] ?? 0;
  const sets = values.map((_, code) => numbers.subarray(first[code], first[code + 1]).sort());
  const from = new Uint32Array(codes.length + 1);
  for (let row = 0; row < codes.length; row += 1)
    from[row + 1] = (from[row] ?? 0) + (sets[codes[row] ?? 0]?.length ?? 0);
  const group = new Uint32Array(from[codes.length] ?? 0);
  for (let row = 0; row < codes.length; row += 1) group.set(sets[codes[row] ?? 0] ?? [], from[row] ?? 0);
  return {
    from,
    group,
    keys: known.map(({ id }) => (id === NONE ? `"${id}"` : id)),
    labels: known.map(({ label }) => label),
  };
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
