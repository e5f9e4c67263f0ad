import { formatDay } from '../../../time/index.ts';
import type { Facts } from '../../facts/facts.ts';
import { inWords } from './in-words.ts';

/**
 * What each campaign is called, by its id: `Wheel on AAPL, 2026-03-02`. Nobody names one, so that it is told by what it is,
 * on what, and the day it began; of several that would be called the same the later ones are numbered.
 */
export const campaignNames = (facts: Facts): ReadonlyMap<string, string> =>
  facts.once('campaign names', () => {
    const { categories, integers } = facts.table;
    const { codes, values } = categories.campaign;
    /** Of each code the row that was opened first. */
    const first = new Int32Array(values.length).fill(-1);
    const { openDay } = integers;
    for (let row = 0; row < codes.length; row += 1) {
      const code = codes[row] ?? 0;
      const known = first[code] ?? -1;
      if (known < 0 || (openDay[row] ?? 0) < (openDay[known] ?? 0)) first[code] = row;
    }
    const text = (column: 'strategy' | 'underlying', row: number): string =>
      categories[column].values[categories[column].codes[row] ?? 0] ?? '';
    const seen = new Map<string, number>();
    const names = new Map<string, string>();
    values.forEach((id, code) => {
      const row = first[code] ?? -1;
      if (id === '' || row < 0) return;
      const strategy = text('strategy', row);
      const what = strategy === '' || strategy === 'custom' ? 'Linked trades' : inWords(strategy);
      const name = `${what} on ${text('underlying', row)}, ${formatDay(openDay[row] ?? 0)}`;
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      names.set(id, before === 0 ? name : `${name} (${before + 1})`);
    });
    return names;
  });
