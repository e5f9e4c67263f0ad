import type { QueryClient } from '@tanstack/react-query';
import { type ImportRunJson, importProgress, importRun, watchImport } from '@tapebook/contract';
import { open } from '#web/lib/http/api.ts';
import { ProblemError, UnreachableError } from '#web/lib/http/problem-error.ts';
import { factsChanged } from '#web/lib/journal-data/facts-changed.ts';
import { PREVIEWS_KEY } from '../choices/review-source.ts';
import {
  HISTORY_KEY,
  importChanged,
  importProgressQuery,
  importQuery,
  isRunning,
} from '../queries/import-queries.ts';
import { noteFollowed } from './ended-unfollowed.ts';
import { readEvents } from './read-events.ts';

const tracked = new Set<string>();
/** Imports run one after the other: those behind the first need no stream yet, of which a browser opens six. */
const MOST_STREAMS = 2;
let streams = 0;
const waiting: (() => void)[] = [];

async function withStream<Result>(work: () => Promise<Result>): Promise<Result> {
  if (streams >= MOST_STREAMS) await new Promise<void>((resolve) => waiting.push(resolve));
  streams += 1;
  try {
    return await work();
  } finally {
    streams -= 1;
    waiting.shift()?.();
  }
}

/** Between two looks when the stream of events does not work. */
const LOOK_AGAIN_MS = 1_500;

/**
 * Follows an import to its end, whichever page is open meanwhile: its progress and its result go to
 * the cache, and at the end all that it changed is asked for anew. Following twice is following once.
 *
 * @param onEnd is told the result, once.
 */
export async function trackImport(
  client: QueryClient,
  id: string,
  onEnd: (ended: ImportRunJson) => void = () => undefined,
): Promise<void> {
  if (tracked.has(id)) return;
  tracked.add(id);
  noteFollowed(id);
  try {
    const ended = await withStream(
      async () => (await followEvents(client, id)) ?? (await lookUntilEnded(client, id)),
    );
    importChanged(client, ended);
    await Promise.all([
      factsChanged(client),
      client.invalidateQueries({ queryKey: PREVIEWS_KEY }),
      client.invalidateQueries({ queryKey: ['imports', 'rows', id] }),
    ]);
    client.removeQueries({ queryKey: importProgressQuery(id).queryKey });
    onEnd(ended);
  } catch (error) {
    // Signed out, deleted, offline: the watch ends, and the page itself says what is wrong.
    if (!(error instanceof ProblemError || error instanceof UnreachableError)) throw error;
  } finally {
    tracked.delete(id);
  }
}

/** The end as the stream tells it; `null` when the stream broke before it. */
async function followEvents(client: QueryClient, id: string): Promise<ImportRunJson | null> {
  try {
    const { body } = await open(watchImport, { params: { id } });
    if (body === null) return null;
    for await (const { name, data } of readEvents(body)) {
      if (name === 'import') return importRun.parse(JSON.parse(data));
      if (name === 'progress') {
        const progress = importProgress.parse(JSON.parse(data));
        client.setQueryData(importProgressQuery(id).queryKey, progress);
        if (
          progress.stage !== 'queued' &&
          client.getQueryData(importQuery(id).queryKey)?.status === 'queued'
        ) {
          client.setQueryData(
            importQuery(id).queryKey,
            (run) => run && { ...run, status: 'running' as const },
          );
          // Its line there says that it waits.
          void client.invalidateQueries({ queryKey: HISTORY_KEY });
        }
      }
    }
    return null;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    return null;
  }
}

async function lookUntilEnded(client: QueryClient, id: string): Promise<ImportRunJson> {
  for (;;) {
    // Its own retries wait out a lost connection.
    const seen = await client.fetchQuery({ ...importQuery(id), staleTime: 0 });
    if (!isRunning(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
