import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** A fill of a contract of which both sides may be held. */
async function told(size: string, closed: object): Promise<string[]> {
  const fill = {
    ...{ trade_id: '1', create_time: '1772550000', contract: 'ETH_USDT', order_id: 'o1', price: '2500' },
    ...{ size, fee: '0.1', ...closed },
  };
  const page = {
    ...{ tapebookWire: 'gate', page: 1, from: '2026-03-01', to: '2026-03-31', account: '7001' },
    answers: [
      {
        ...{ call: '/api/v4/futures/usdt/contracts', asked: {} },
        answer: [{ name: 'ETH_USDT', quanto_multiplier: '0.01' }],
      },
      { call: '/api/v4/futures/usdt/my_trades_timerange', asked: {}, answer: [fill] },
    ],
  };
  const { activities } = await collectStatement(textSource('gate.json', JSON.stringify(page)));
  return activities.map(({ facts: { kind, effect } }) => `${kind} to ${effect}`);
}

test.each([
  ['3', { close_size: '0' }, 'buy to open'],
  ['-3', { close_size: '0' }, 'sell to open'],
  ['-3', { close_size: '-3' }, 'sell to close'],
  ['2', { close_size: '5' }, 'buy to close'],
  // It turns the position, or says nothing of it: the journal tells that itself.
  ['5', { close_size: '2' }, 'buy to undefined'],
  ['5', {}, 'buy to undefined'],
])('%s with %j: %s', async (size, closed, what) => {
  expect(await told(size, closed)).toEqual([what]);
});
