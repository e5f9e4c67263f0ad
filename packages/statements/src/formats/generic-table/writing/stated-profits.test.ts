import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const ROWS = {
  before: ['AAPL,Long,100,230.10,231.45,2026-10-06 10:12,2026-10-06 10:40,135.00,1.00'],
  after: ['MSFT,Short,50,410.00,408.00,2026-10-06 11:12,2026-10-06 11:40,98.50,1.50'],
  free: ['NVDA,Long,10,180.00,181.00,2026-10-06 12:12,2026-10-06 12:40,10.00,0'],
};

async function totals(heading: string, rows: readonly string[]) {
  const lines = [`Symbol,Side,Quantity,Entry Price,Exit Price,Open Time,Close Time,${heading},Fees`, ...rows];
  const { summary } = await collectStatement(textSource('mine.csv', `${lines.join('\n')}\n`), {
    timeZone: 'America/New_York',
  });
  return summary.totals.map(
    ({ instrument, value, beforeCosts }) =>
      `${instrument?.symbol} ${value.normalized()}${beforeCosts === true ? ' before costs' : ''}`,
  );
}

test.each([
  [
    'says before costs by its rows',
    'P&L',
    [...ROWS.before, ...ROWS.free],
    ['AAPL 135 before costs', 'NVDA 10 before costs'],
  ],
  ['says after costs by its rows', 'P&L', [...ROWS.after, ...ROWS.free], ['MSFT 98.5', 'NVDA 10']],
  ['is after costs where nothing says so', 'P&L', ROWS.free, ['NVDA 10']],
  ['is what its heading says where no row does', 'Gross P&L', ROWS.free, ['NVDA 10 before costs']],
  ['is believed by its rows rather than by its heading', 'Net P&L', ROWS.before, ['AAPL 135 before costs']],
])('a column of results %s', async (_says, heading, rows, expected) => {
  expect(await totals(heading, rows)).toEqual(expected);
});
