import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** A fill of a contract whose positions have these numbers. */
async function told(side: string, closedSize: string, numbers: readonly number[]): Promise<string[]> {
  const fill = {
    ...{ symbol: 'ETHUSDT', side, execType: 'Trade', execId: 'e1', orderId: 'o1', execTime: '1772550000000' },
    ...{ execPrice: '2500', execQty: '3', execFee: '0.1', feeCurrency: '', closedSize },
  };
  const positions = numbers.map((positionIdx) => ({ symbol: 'ETHUSDT', positionIdx, side: '', size: '0' }));
  const page = {
    ...{ tapebookWire: 'bybit', page: 1, from: '2026-03-01', to: '2026-03-31', account: '7001' },
    answers: [
      { call: '/v5/position/list', asked: {}, answer: { result: { list: positions } } },
      { call: '/v5/execution/list', asked: { category: 'linear' }, answer: { result: { list: [fill] } } },
    ],
  };
  const { activities } = await collectStatement(textSource('bybit.json', JSON.stringify(page)));
  return activities.map(({ facts: { kind, effect, positionId } }) => [kind, effect, positionId].join(' '));
}

test.each([
  ['Buy', '0', 'buy open long'],
  ['Sell', '0', 'sell open short'],
  ['Sell', '3', 'sell close long'],
  ['Buy', '3', 'buy close short'],
])('of both sides that are held at once, %s that closes %s is of one', async (side, closed, what) => {
  expect(await told(side, closed, [1, 2])).toEqual([what]);
});

test('a contract that nets has one position, which a fill may turn', async () => {
  expect(await told('Sell', '3', [0])).toEqual(['sell close ']);
  expect(await told('Sell', '2', [0])).toEqual(['sell  ']);
  expect(await told('Sell', '0', [])).toEqual(['sell open ']);
});
