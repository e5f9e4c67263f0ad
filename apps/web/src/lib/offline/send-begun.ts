import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { readEntry, writeEntry } from '@tapebook/contract';
import type { WrittenDocument } from '@tapebook/documents';
import { fromMarkdown, toMarkdown } from '@tapebook/documents/markdown';
import { call } from '#web/lib/http/api.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { shouldRetry } from '#web/lib/queries/query-client.ts';
import type { BegunNote } from './begun-note.ts';
import { allBegun, changeBegun, noteOf } from './begun-store.ts';
import { withWords } from './with-words.ts';

/** As the page has it in Markdown, so that both can be held against each other. */
const asWritten = (words: string): string => toMarkdown(fromMarkdown(words)).trim();

/** What is written on a page; `null` where it is not begun. */
async function pageOf(id: string): Promise<string | null> {
  try {
    const { entry } = await call(readEntry, { params: { id } });
    return toMarkdown(entry.document as object as WrittenDocument).trim();
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not-found') return null;
    throw error;
  }
}

/**
 * Adds the words to the page, which another device or a template may have begun meanwhile. Where it has them as they were
 * before, since an answer was not heard or their writer went on typing, they stand in the place of those.
 */
async function send(note: BegunNote): Promise<void> {
  const { id, text, sent } = note;
  const page = sent.length === 0 ? null : await pageOf(id);
  const [had] = sent.flatMap((former) => {
    const document = page === null ? null : withWords(page, asWritten(former), text);
    return document === null ? [] : [{ former, document }];
  });
  if (had?.former === text) return;
  await changeBegun(note, (now) => ({ ...now, sent: [text, ...now.sent] }));
  await call(writeEntry, {
    params: { id },
    body: had === undefined ? { added: text } : { document: { ...had.document } },
  });
}

/** Sends the words of a page, and what comes to them until it can be written on itself. */
async function sendAll(client: QueryClient, first: BegunNote): Promise<void> {
  const { uid, id } = first;
  for (let note: BegunNote | null = first; note !== null; note = await noteOf(uid, id)) {
    // What is written is sent by nobody else.
    if (keptPerson() !== uid) return;
    await send(note);
    const { text } = note;
    await changeBegun(note, (now) => ({ ...now, sent: [text] }));
    // They stand where they were typed until the page is known.
    await client.invalidateQueries({ queryKey: ['entries'] });
    await changeBegun(note, (now) => (now.text === text ? { ...now, text: '' } : now));
    await client.invalidateQueries({ queryKey: ['entries', 'begun'] });
  }
}

/** One tab does it, whichever is first. */
const ALONE = 'tapebook-begun';

/** The last turn of this tab: on a page without a secure origin no tab knows of another. */
let turn: Promise<void> = Promise.resolve();

function alone(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks !== undefined) return locks.request(ALONE, work);
  turn = turn.then(work, work);
  return turn;
}

/**
 * Sends what was begun without a network, each page by itself.
 *
 * @param only one page of it.
 * @throws why one of them was not taken: rather for what may pass by itself. It waits on.
 */
export async function sendBegun(client: QueryClient, only?: string): Promise<void> {
  const uid = keptPerson();
  if (uid === null || !onlineManager.isOnline()) return;
  await alone(async () => {
    const failures: unknown[] = [];
    for (const note of await allBegun(uid)) {
      if (only !== undefined && note.id !== only) continue;
      try {
        await sendAll(client, note);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures.find((error) => shouldRetry(0, error)) ?? failures[0];
  });
}

const AGAIN_MS = 30_000;
let isPlanned = false;

/** Sends what was begun while the service could not be reached, once some time has passed. */
export function sendBegunLater(client: QueryClient): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    void sendBegunInTime(client);
  }, AGAIN_MS);
}

/** As {@link sendBegun}, as soon as the service can be reached. What it refuses waits for its writer. */
export async function sendBegunInTime(client: QueryClient): Promise<void> {
  try {
    await sendBegun(client);
  } catch (error) {
    if (shouldRetry(0, error)) sendBegunLater(client);
  }
}
