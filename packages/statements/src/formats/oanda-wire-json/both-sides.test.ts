import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const OPENED = { tradeOpened: { tradeID: '7', units: '100', price: '1.1' } };
const CLOSED = { tradesClosed: [{ tradeID: '5', units: '-100', price: '1.2', realizedPL: '10' }] };

/** A fill of an account that may hold both sides, or nets them. */
async function told(hedgingEnabled: boolean, units: string, parts: object): Promise<string[]> {
  const fill = {
    ...{ type: 'ORDER_FILL', id: '12', accountID: '001-1', time: '2026-03-03T09:00:00.000000000Z' },
    ...{ instrument: 'EUR_USD', units, pl: '0', financing: '0', commission: '0', ...parts },
  };
  const page = {
    ...{ tapebookWire: 'oanda', page: 1, from: '2026-03-01', to: '2026-03-31', account: '' },
    answers: [
      {
        ...{ call: '/v3/accounts/summary', asked: {} },
        answer: { account: { id: '001-1', currency: 'USD', hedgingEnabled } },
      },
      { call: '/v3/accounts/transactions/idrange', asked: {}, answer: { transactions: [fill] } },
    ],
  };
  const { activities } = await collectStatement(textSource('oanda.json', JSON.stringify(page)));
  return activities.map(({ facts: { kind, quantity, effect, positionId } }) =>
    [kind, quantity, effect, positionId].join(' '),
  );
}

test.each([
  ['100', OPENED, 'buy 100 open long'],
  ['-100', { tradeOpened: { tradeID: '8', units: '-100', price: '1.1' } }, 'sell 100 open short'],
  ['-100', CLOSED, 'sell 100 close long'],
  ['40', { tradeReduced: { tradeID: '8', units: '40', price: '1.1' } }, 'buy 40 close short'],
])('of both sides that are held at once, a fill of %s with %j is of one', async (units, parts, what) => {
  expect(await told(true, units, parts)).toEqual([what]);
});

test('what closes one side and opens the other is of both, though at one price', async () => {
  const parts = { ...CLOSED, tradeOpened: { tradeID: '9', units: '-50', price: '1.2' } };
  expect(await told(true, '-150', parts)).toEqual(['sell 100 close long', 'sell 50 open short']);
  expect(await told(false, '-150', parts)).toEqual(['sell 150  ']);
});
