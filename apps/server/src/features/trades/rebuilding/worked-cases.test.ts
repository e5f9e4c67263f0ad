import { readTradeCases, shuffled, type TradeCase } from '@tapebook/testing';
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

const cases = readTradeCases();
const named = cases.map((one) => [`${one.id}: ${one.title}`, one] as const);

/** One of them is long, and is told once only. */
const short = named.filter(([, { executions_csv: file }]) => file === undefined);

describe('the worked cases of trade building, told over HTTP', () => {
  it.each(named)(
    '%s',
    async (_name, tradeCase) => {
      const told = await opened(tradeCase);
      await told.tellInOrder();
      expect(await disagreements(tradeCase, told)).toEqual([]);
    },
    240_000,
  );
});

describe('the same in several calls, out of order', () => {
  it.each(short)('%s', async (_name, tradeCase) => {
    const told = await opened(tradeCase);
    await told.tellInParts((items) => shuffled(items, tradeCase.id.length));
    expect(await listDisagreements(tradeCase, told)).toEqual([]);
  });
});
