import { expect, it } from 'vitest';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { sendMarkings } from './send-markings.ts';

const ids = Array.from({ length: 6_000 }, (_, nth) => `trade-${nth}`);

/** A server that takes so many trades a call, and what it was told of which. */
function serverThatTakes(most: number) {
  const calls: number[] = [];
  const kept: string[] = [];
  const send = async ({ tradeIds }: { readonly tradeIds: readonly string[] }): Promise<void> => {
    calls.push(tradeIds.length);
    if (tradeIds.length > most) {
      const message = `must be a list of 1 to ${most} ids of trades`;
      throw new ProblemError({
        title: 'Invalid content',
        status: 400,
        detail: `tradeIds: ${message}.`,
        code: 'invalid-content',
        errors: [{ path: 'tradeIds', message }],
        requestId: 'r-1',
      });
    }
    kept.push(...tradeIds);
  };
  return { calls, kept, send };
}

it('says something of very many trades in as many calls as it takes', async () => {
  const { calls, kept, send } = serverThatTakes(2_500);
  const told: number[] = [];
  await sendMarkings([{ ids, change: { rating: 3 } }], ({ done }) => told.push(done), send);
  expect([calls, told, kept]).toEqual([[2_500, 2_500, 1_000], [0, 2_500, 5_000, 6_000], ids]);
});

it('sends a server of the release before no more than it takes', async () => {
  const { calls, kept, send } = serverThatTakes(1_000);
  await sendMarkings([{ ids, change: { rating: 3 } }], () => {}, send);
  expect(calls).toEqual([2_500, ...Array.from({ length: 6 }, () => 1_000)]);
  expect(kept).toEqual(ids);
});

it('tells what else is refused, and sends nothing twice', async () => {
  const { calls, send } = serverThatTakes(10);
  await expect(sendMarkings([{ ids, change: { rating: 3 } }], () => {}, send)).rejects.toThrow('tradeIds');
  expect(calls).toEqual([2_500, 1_000]);
});
