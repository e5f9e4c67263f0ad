import { type Mutation, QueryClient } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';
import { expect, it } from 'vitest';
import { isGivenUp, markGivenUp } from './giving-up.ts';

it('forgets what is given up at once, and says so, also where it stands behind another change of its trade', () => {
  const client = new QueryClient();
  const cache = client.getMutationCache();
  const [first, second]: [TradeChangeJson, TradeChangeJson] = [{ rating: 4 }, { rating: 5 }];
  for (const change of [first, second])
    void cache
      .build(client, {
        mutationKey: ['one'],
        scope: { id: 'one' },
        mutationFn: (_: TradeChangeJson) => new Promise(() => undefined),
      })
      .execute(change);
  const forgotten: Mutation[] = [];
  let told = 0;
  const leave = cache.subscribe(({ mutation }) => {
    if (mutation?.state.variables === second && forgotten.length === 1) told += 1;
  });
  markGivenUp(cache, second, (mutation) => forgotten.push(mutation));
  expect(forgotten.map(({ state }) => state.variables)).toEqual([second]);
  expect(told).toBe(1);
  expect([first, second].map(isGivenUp)).toEqual([false, true]);
  leave();
  client.clear();
});
