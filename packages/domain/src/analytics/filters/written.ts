import type { Facts, Written } from '../facts/facts.ts';
import { NOTE, WROTE } from './field-ids.ts';
import type { Match } from './filter.ts';

/** The words that stand for all that is written. */
export const ANYTHING = '';

/** One byte a row: 1 where the words of a term are written of the trade, or in the entry of the day of its opening. */
export function matchesOfWritten({ table, written }: Facts, field: string, match: Match): Uint8Array {
  const matches = new Uint8Array(table.length);
  const texts = 'keys' in match ? match.keys : [ANYTHING];
  const found = texts.map((text) => written.get(text));
  const holds: (holdsOne: (one: Written | undefined) => boolean) => boolean =
    match.kind === 'all' ? (one) => found.every(one) : (one) => found.some(one);
  const wanted = match.kind !== 'none';
  const { ids, integers } = table;
  for (let row = 0; row < matches.length; row += 1) {
    const isFound =
      field === NOTE
        ? holds((one) => one?.trades.has(ids[row] ?? '') === true)
        : holds((one) => one?.days.has(integers.openDay[row] ?? 0) === true);
    matches[row] = isFound === wanted ? 1 : 0;
  }
  return matches;
}

/** The words that filters ask for, wherever they stand: in a question, in a study, in the terms themselves. */
export function writtenAsked(of: unknown): readonly string[] {
  const texts = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('field' in value && 'match' in value && (value.field === NOTE || value.field === WROTE)) {
      const match = value.match as Match;
      for (const text of 'keys' in match ? match.keys : [ANYTHING]) texts.add(text);
      return;
    }
    for (const one of Object.values(value)) look(one);
  };
  look(of);
  return [...texts];
}
