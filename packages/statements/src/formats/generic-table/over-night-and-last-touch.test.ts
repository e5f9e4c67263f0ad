import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const read = async (lines: readonly string[]) =>
  (await collectStatement(textSource('closed.csv', `${lines.join('\n')}\n`), { timeZone: 'UTC' })).activities;
const feesOf = async (lines: readonly string[]): Promise<string[]> =>
  (await read(lines)).map(({ facts: { fees } }) => String(fees.normalized())).filter((fees) => fees !== '0');

const HEADINGS = 'Symbol,Side,Size,Entry Price,Exit Price,Closed PnL';

describe('what holding a position over night came to', () => {
  // It was counted as a cost and as what the account got, which is nothing.
  test('called a fee, it is a cost like those beside it: below zero it was received', async () => {
    const fees = await feesOf([
      `${HEADINGS},Exchange Fee,Funding Fee,Open Time,Close Time`,
      'BTCUSDT,Long,0.1,95000,95500,50,11.43,-0.5,2026-01-12 10:00:00,2026-01-12 14:00:00',
      'SOLUSDT,Short,10,200,205,-50,2.43,0.1,2026-01-13 10:00:00,2026-01-13 14:00:00',
    ]);
    expect(fees).toEqual(['10.93', '2.53']);
  });

  test.each(['Overnight Charge', 'Swap Fee'])(
    'called %s and never above zero beside costs that are, it was taken',
    async (name) => {
      const fees = await feesOf([
        `${HEADINGS},Commission,${name},Open Time,Close Time`,
        'BTCUSDT,Long,0.1,95000,95500,50,11.43,-0.5,2026-01-12 10:00:00,2026-01-12 14:00:00',
        'SOLUSDT,Short,10,200,205,-50,2.43,0,2026-01-13 10:00:00,2026-01-13 14:00:00',
      ]);
      expect(fees).toEqual(['11.93', '2.43']);
    },
  );

  test('called a swap, it has the sign of what it did to the account', async () => {
    const fees = await feesOf([
      `${HEADINGS},Commission,Swap,Open Time,Close Time`,
      'BTCUSDT,Long,0.1,95000,95500,50,11.43,-0.5,2026-01-12 10:00:00,2026-01-12 14:00:00',
      'SOLUSDT,Short,10,200,205,-50,2.43,0.1,2026-01-13 10:00:00,2026-01-13 14:00:00',
    ]);
    expect(fees).toEqual(['11.93', '2.33']);
  });
});

test('a closed trade was closed when its row was last changed, where nothing else says when', async () => {
  const opened = '2026-01-12 10:00:00';
  const closed = '2026-01-12 14:00:00';
  const [first, second] = await read([
    `${HEADINGS},Open Time,Updated Time`,
    `BTCUSDT,Long,0.1,95000,95500,50,${opened},${closed}`,
  ]);
  expect(((second?.facts.occurredAt ?? 0) - (first?.facts.occurredAt ?? 0)) / 3_600_000_000).toBe(4);
});
