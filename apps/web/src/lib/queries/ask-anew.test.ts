import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAnew } from './ask-anew.ts';

test('what was asked for before a change is asked for again, though no page shows it yet', async () => {
  const client = new QueryClient();
  const queryKey = ['journal'];
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = client.prefetchQuery({ queryKey, queryFn: () => promise });
  await askAnew(client, queryKey);
  resolve('as it was before the change');
  await asked;
  const answer = await client.fetchQuery({
    queryKey,
    queryFn: () => 'as it is',
    staleTime: Number.POSITIVE_INFINITY,
  });
  expect(answer).toBe('as it is');
});
