import { collectStatement, textSource } from '@tapebook/testing';
import { expect, it } from 'vitest';

const HEAD = 'entry_time,exit_time,symbol,side,qty,entry,exit,tags';
const SETUPS = ['Pullback', 'Breakout', 'VWAP'];
const TAGS = ['news', 'A+', 'FOMO'];

/** Forty trades with the lists that `of` makes. */
async function read(of: (index: number) => string, head = HEAD) {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const [hour, minute] = [10 + Math.floor(index / 10), 10 + (index % 10)];
    return `2026-02-02 ${hour}:${minute}:00,2026-02-02 ${hour}:${minute}:30,AAPL,long,10,100,101,${of(index)}`;
  });
  const { activities, problems } = await collectStatement(
    textSource('table.csv', `${[head, ...rows].join('\n')}\n`),
    { timeZone: 'UTC' },
  );
  return {
    said: activities.flatMap(({ annotation }) =>
      annotation === undefined ? [] : [[annotation.setup, annotation.tags?.map(({ name }) => name)]],
    ),
    codes: problems.map(({ code }) => code),
  };
}

const listed = (index: number): string =>
  [SETUPS[index % 3], ...(index % 2 === 0 ? [TAGS[index % 3]] : [])].join('|');

it('takes what begins every list and never stands further behind for setups, and says so', async () => {
  const { said, codes } = await read(listed);
  expect(said.slice(0, 3)).toEqual([
    ['Pullback', ['news']],
    ['Breakout', undefined],
    ['VWAP', ['FOMO']],
  ]);
  expect(said).toHaveLength(40);
  expect(codes).toContain('setup-assumed');
});

it.each<[string, (index: number) => string]>([
  ['where one of them stands behind another', (i) => (i === 7 ? 'news|Breakout' : listed(i))],
  ['where lists are sorted', (i) => `${['alpha', 'beta'][i % 2]}|${['gamma', 'delta'][i % 2]}`],
  ['where all begin alike', (i) => `Trade|${TAGS[i % 3]}`],
  ['where nothing stands behind them', (i) => SETUPS[i % 3] ?? ''],
  ['where every list begins otherwise', (i) => `zone ${i}|${TAGS[i % 3]}`],
])('leaves tags as they are %s', async (_, of) => {
  const { said, codes } = await read(of);
  expect(said.every(([setup]) => setup === undefined)).toBe(true);
  expect(codes).not.toContain('setup-assumed');
});

it('leaves them where the table has a column of setups', async () => {
  const { said } = await read((i) => `${listed(i)},ORB`, `${HEAD},setup`);
  expect(said[0]).toEqual(['ORB', ['Pullback', 'news']]);
});
