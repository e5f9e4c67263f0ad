import { readTradeCases, shuffled, type TradeCase, tryEach } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { disagreements, listDisagreements } from '../../../testing/worked-cases/compare-case.ts';
import { ToldCase } from '../../../testing/worked-cases/told-case.ts';

const server = await openAppServer();
const user = await server.newUser();

/** The journal of one person, who begins anew with every case. */
async function opened(tradeCase: TradeCase): Promise<ToldCase> {
  expect((await user.call('POST', '/user/delete_all_data')).status).toBe(204);
  return ToldCase.open(user, tradeCase);
}

/** One of them is long. */
const [short, long] = [false, true].map((isLong) =>
  readTradeCases().filter(({ executions_csv: file }) => (file !== undefined) === isLong),
) as [TradeCase[], TradeCase[]];

async function holds(tradeCase: TradeCase): Promise<void> {
  const told = await opened(tradeCase);
  await told.tellInOrder();
  expect(await disagreements(tradeCase, told)).toEqual([]);
}

describe('the worked cases of trade building, told over HTTP', () => {
  it.each(short.map((one) => [`${one.id}: ${one.title}`, one] as const))('%s', (_name, one) => holds(one));

  it(
    'the long one, in a deep run',
    () => tryEach({ kind: 'long case', of: 'trade building', atOnce: 0 }, long, holds),
    240_000,
  );

  it(
    'are the same in several calls, out of order',
    () =>
      tryEach({ kind: 'out of order', of: 'trade building', atOnce: 30 }, short, async (tradeCase) => {
        const told = await opened(tradeCase);
        await told.tellInParts((items) => shuffled(items, tradeCase.id.length));
        expect(await listDisagreements(tradeCase, told), tradeCase.id).toEqual([]);
      }),
    240_000,
  );
});
