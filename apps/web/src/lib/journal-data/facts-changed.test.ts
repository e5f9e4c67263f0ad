import { QueryClient } from '@tanstack/react-query';
import { afterAll, expect, it, vi } from 'vitest';

vi.stubGlobal('location', new URL('http://localhost/'));
const { entryHeadsQuery, entryQuery } = await import('#web/lib/entries/entries-queries.ts');
const { factsChanged } = await import('./facts-changed.ts');

afterAll(() => vi.unstubAllGlobals());

it('has pages of days asked for anew after facts changed, whose plans the first fill locks', async () => {
  const client = new QueryClient();
  client.setQueryData(entryQuery('2026-03-02').queryKey, null);
  client.setQueryData(entryHeadsQuery().queryKey, { entries: [], folders: [] });
  await factsChanged(client);
  for (const { queryKey } of [entryQuery('2026-03-02'), entryHeadsQuery()])
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
