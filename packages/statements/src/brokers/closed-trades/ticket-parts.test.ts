import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const HEADER =
  'Ticket;Open;Type;Volume;Symbol;Price;S/L;T/P;Close;Price;Swap;Commissions;Profit;Pips;Duration';
/** Of 0.30 lots a tenth is closed each at half past nine and at ten; the rest at eleven. */
const part = (ticket: number, closed: string) =>
  `${ticket};2026.03.10 09:00:00;buy;0.10;EURUSD;1.10000;0;0;2026.03.10 ${closed};1.10100;0;0;10.00;10;1`;
const other = (ticket: number, opened: string) =>
  `${ticket};2026.03.10 ${opened};sell;0.10;GBPUSD;1.30000;0;0;2026.03.10 12:00:00;1.29900;0;0;10.00;10;1`;

async function positionsOf(...rows: string[]) {
  const { activities } = await collectStatement(
    textSource('history.csv', `${[HEADER, ...rows].join('\n')}\n`),
    {
      timeZone: 'UTC',
      currency: 'USD',
    },
  );
  const exits = activities.filter(({ facts }) => facts.effect === 'close');
  return exits
    .filter(({ facts }) => facts.instrument?.symbol === 'EUR.USD')
    .map(({ facts }) => `${facts.positionId}${facts.note?.includes('same moment') === true ? ' ?' : ''}`);
}

describe('tickets of one instant, side and price', () => {
  test('are parts of the first where those opened meanwhile have numbers between', async () => {
    const rows = [part(100, '09:30:00'), other(101, '09:10:00'), part(102, '10:00:00')];
    expect(await positionsOf(...rows, other(103, '09:45:00'), part(104, '11:00:00'))).toEqual([
      '100',
      '100',
      '100',
    ]);
  });

  test('are positions of their own where those opened later have later numbers', async () => {
    const rows = [part(100, '09:30:00'), part(101, '10:00:00'), part(102, '11:00:00')];
    expect(await positionsOf(...rows, other(103, '09:10:00'))).toEqual(['100', '101', '102']);
  });

  test('are kept apart with a word where nothing was opened meanwhile', async () => {
    const rows = [part(100, '09:30:00'), part(101, '10:00:00'), other(102, '10:30:00')];
    expect(await positionsOf(...rows)).toEqual(['100', '101 ?']);
  });
});

test('a copy of a MetaTrader statement that keeps the comments says what a part was closed from', async () => {
  const { activities } = await collectStatement(
    textSource(
      'statement.csv',
      [
        'Ticket;Open Time;Type;Size;Item;Price;S/L;T/P;Close Time;Price;Commission;Swap;Profit;Comment',
        '82001;2026.03.02 10:15:00;buy;0.10;eurusd;1.08420;0;0;2026.03.02 11:15:00;1.08520;0;0;10.00;to #82005',
        '82005;2026.03.02 10:15:00;buy;0.20;eurusd;1.08420;0;0;2026.03.02 12:15:00;1.08620;0;0;40.00;from #82001',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC', currency: 'USD' },
  );
  expect(new Set(activities.map(({ facts }) => facts.positionId))).toEqual(new Set(['82001']));
});
