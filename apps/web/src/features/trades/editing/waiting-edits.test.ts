import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { patience } from '#web/lib/annotations/patience.ts';
import { TRADE_CHANGES } from '#web/lib/annotations/trade-changes-key.ts';
import { type Edits, WaitingEdits } from './waiting-edits.ts';

afterEach(() => onlineManager.setOnline(true));

/** A list of trades, as long as it stands. */
function list(client: QueryClient) {
  let edits: Edits = new Map();
  const waiting = new WaitingEdits(
    client.getMutationCache(),
    async () => undefined,
    (by) => {
      edits = by(edits);
    },
  );
  return { shown: () => Object.fromEntries(edits), leave: waiting.listen() };
}

function say(client: QueryClient, tradeId: string, change: TradeChangeJson, send: () => Promise<void>) {
  return client
    .getMutationCache()
    .build(client, { mutationKey: [...TRADE_CHANGES, tradeId], mutationFn: send, networkMode: 'online' })
    .execute(change as never)
    .catch(() => undefined);
}

describe('what is said in the rows of trades', () => {
  it('is shown by a list that is drawn anew while it waits for a network, and until it is sent', async () => {
    onlineManager.setOnline(false);
    const client = new QueryClient();
    const left = list(client);
    const sent = say(client, '7', { rating: 4 }, async () => undefined);
    await expect.poll(left.shown).toEqual({ '7': { rating: 4 } });
    left.leave();
    const again = list(client);
    expect(again.shown()).toEqual({ '7': { rating: 4 } });
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    await sent;
    await expect.poll(again.shown).toEqual({});
  });

  it('says that a trade is reviewed, or is not after all, as soon as that is said in its dialog', async () => {
    onlineManager.setOnline(false);
    const client = new QueryClient();
    const { shown } = list(client);
    void say(client, '7', { reviewed: true }, async () => undefined);
    await expect.poll(shown).toEqual({ '7': { reviewed: true } });
    void say(client, '7', { reviewed: false, rating: 3 }, async () => undefined);
    await expect.poll(shown).toEqual({ '7': { reviewed: false, rating: 3 } });
    // What no row shows is nothing to it.
    void say(client, '8', { stop: '9' }, async () => undefined);
    await expect.poll(shown).toEqual({ '7': { reviewed: false, rating: 3 } });
  });

  it('is taken back where it is refused, except what was said later', async () => {
    const client = new QueryClient();
    const { shown } = list(client);
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    void say(client, '7', { rating: 4, setupId: null }, () => first.promise);
    await expect.poll(shown).toEqual({ '7': { rating: 4, setupId: null } });
    void say(client, '7', { rating: 2 }, () => second.promise);
    await expect.poll(shown).toEqual({ '7': { rating: 2, setupId: null } });
    first.reject(new Error('refused'));
    await expect.poll(shown).toEqual({ '7': { rating: 2 } });
    second.resolve();
    await expect.poll(shown).toEqual({});
  });

  it('is what was said before where the last of it is given up while it waits', async () => {
    onlineManager.setOnline(false);
    const client = new QueryClient();
    const { shown } = list(client);
    const last: TradeChangeJson = { rating: 2 };
    void say(client, '7', { rating: 4 }, async () => undefined);
    void say(client, '7', last, async () => undefined);
    await expect.poll(shown).toEqual({ '7': { rating: 2 } });
    patience.set(last, { isHere: () => true, nextOccasion: async () => undefined, isGivenUp: () => true });
    const cache = client.getMutationCache();
    const mutation = cache.find({ predicate: ({ state }) => state.variables === last });
    if (mutation !== undefined) cache.notify({ type: 'updated', mutation, action: { type: 'pause' } });
    expect(shown()).toEqual({ '7': { rating: 4 } });
  });

  it('is not what a change says of other things', async () => {
    const client = new QueryClient();
    const { shown } = list(client);
    await say(client, '7', { reviewed: true }, async () => {
      expect(shown()).toEqual({});
    });
    expect(shown()).toEqual({});
  });
});
