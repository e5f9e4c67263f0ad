import { QueryClient } from '@tanstack/react-query';
import type { ImportRunJson } from '@tapebook/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', new URL('http://localhost/'));
const { importHistoryQuery, importQuery } = await import('../queries/import-queries.ts');
const { settleDoubt, stillRunning } = await import('./still-running.ts');

afterAll(() => vi.unstubAllGlobals());

const run = (id: string, status: ImportRunJson['status']): ImportRunJson => ({ id, status }) as ImportRunJson;

/** Knows of an import that it has ended, while the history says that it runs. */
function withDoubt(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(importQuery('a').queryKey, run('a', 'completed'));
  client.setQueryData(importHistoryQuery().queryKey, {
    pages: [{ imports: [run('b', 'queued'), run('a', 'running'), run('c', 'completed')], nextCursor: null }],
    pageParams: [null],
  });
  return client;
}

const listed = (client: QueryClient): readonly ImportRunJson[] =>
  client.getQueryData(importHistoryQuery().queryKey)?.pages[0]?.imports ?? [];
const idsOf = (client: QueryClient): readonly string[] =>
  stillRunning(client, listed(client)).running.map(({ id }) => id);

describe('an import that is known to have ended and is listed as running', () => {
  it('is in doubt, and no other one is', () => {
    const client = withDoubt();
    expect([idsOf(client), stillRunning(client, listed(client)).doubtful]).toEqual([['b'], ['a']]);
  });

  it('runs where another tab has it run again', async () => {
    const client = withDoubt();
    await settleDoubt(client, 'a', async () => run('a', 'running'));
    expect(stillRunning(client, listed(client))).toMatchObject({
      running: [{ id: 'a' }, { id: 'b' }],
      doubtful: [],
    });
  });

  it('has ended where the list was on its way meanwhile', async () => {
    const client = withDoubt();
    await settleDoubt(client, 'a', async () => run('a', 'completed'));
    expect([idsOf(client), stillRunning(client, listed(client)).doubtful]).toEqual([['b'], []]);
  });
});
