import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keepPersonal, readPersonal } from '#web/lib/identity/personal-store.ts';
import { release } from '#web/lib/loading/release.ts';

const nameOf = (hash: string): string => `answer ${hash}`;

const keptAnswer = z.object({ release: z.string(), data: z.unknown() });

/** A moment of the distant past: what is shown of it is asked for anew as soon as anything can be. */
export const LONG_AGO = 1;

/** Shows the last answer to a question that this browser keeps, where there is none yet. */
export async function showKeptAnswer(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined) return;
  const kept = keptAnswer.safeParse(await readPersonal(nameOf(hashKey(queryKey)))).data;
  // Of another release it may have another form; and what the server has said meanwhile is newer.
  if (kept === undefined || kept.release !== release() || client.getQueryData(queryKey) !== undefined) return;
  client.setQueryData(queryKey, kept.data, { updatedAt: LONG_AGO });
}

/** Keeps the answer to a question. @param of whose it is. */
export const keepAnswer = (of: string, queryKey: QueryKey, data: unknown): Promise<void> =>
  keepPersonal(of, nameOf(hashKey(queryKey)), { release: release(), data });
