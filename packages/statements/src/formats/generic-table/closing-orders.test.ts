import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';

const HEADER = 'Date / Time,Type,Order Number,Related Order Number,Product,Units,Price,Amount,Balance';
const ROWS = [
  '02/03/2026 10:00:00,Buy Trade,R101,-,US 30 - Cash,0.5,39000.0,0.00,10000.00',
  '02/03/2026 11:00:00,Close Trade,R102,R101,US 30 - Cash,0.5,39100.0,50.00,10050.00',
  '13/03/2026 10:00:00,Sell Trade,R103,-,EUR/USD,10000,1.0900,0.00,10050.00',
  '13/03/2026 11:00:00,Take Profit,R104,R103,EUR/USD,10000,1.0880,20.00,10070.00',
  '14/03/2026 11:00:00,Buy Trade,R105,-,EUR/USD,10000,1.0900,0.00,10070.00',
  '14/03/2026 12:00:00,Stop Loss,R105,-,EUR/USD,10000,1.0791,-109.00,9961.00',
];

const told = async (...rows: readonly string[]) => {
  const { activities, verdicts } = await collectStatement(
    textSource('history.csv', [HEADER, ...rows, ''].join('\n')),
  );
  return {
    fills: activities.map(
      ({ line, facts: { kind, effect, instrument, price, amount } }) =>
        `${line} ${kind} ${effect ?? '-'} ${instrument?.symbol} ${instrument?.assetClass} ${price} ${amount}`,
    ),
    rejected: verdicts.filter(({ verdict }) => verdict === 'rejected').map(({ line }) => line),
  };
};

describe('orders that close others by their numbers', () => {
  it('are the other side of those, on margin', async () => {
    expect(await told(...ROWS)).toEqual({
      fills: [
        '2 buy - US 30 - Cash cfd 39000.0 0',
        '3 sell close US 30 - Cash cfd 39100.0 0',
        '4 sell - EUR.USD forex 1.0900 0',
        '5 buy close EUR.USD forex 1.0880 0',
        '6 buy - EUR.USD forex 1.0900 0',
        '7 sell close EUR.USD forex 1.0791 0',
      ],
      rejected: [],
    });
  });

  it('are known as well where they stand above those', async () => {
    const { fills } = await told(...ROWS.toReversed());
    expect(fills.map((fill) => fill.split(' ').slice(1, 3).join(' ')).toReversed()).toEqual([
      'buy -',
      'sell close',
      'sell -',
      'buy close',
      'buy -',
      'sell close',
    ]);
  });

  it('are rejected in words where what they close is not in the file', async () => {
    const { rejected } = await told(
      ...ROWS,
      '15/03/2026 11:00:00,Close Trade,R110,R99,EUR/USD,10000,1.0900,5.00,1.00',
    );
    expect(rejected).toEqual([8]);
  });
});
