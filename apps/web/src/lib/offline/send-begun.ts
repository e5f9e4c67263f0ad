import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { writeEntry } from '@tapebook/contract';
import { isBlank, type WrittenDocument } from '@tapebook/documents';
import { fromMarkdown, toMarkdown } from '@tapebook/documents/markdown';
import { call } from '#web/lib/http/api.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { shouldRetry } from '#web/lib/queries/query-client.ts';
import { allBegun, type BegunNote, changeBegun } from './begun-store.ts';
import { holdsWords } from './holds-words.ts';

/** Adds the words to the page, which another device or a template may have begun meanwhile. */
async function send(note: BegunNote): Promise<void> {
  const { id, text } = note;
  const params = { id };
  const { entry } = await call(writeEntry, { params, body: {} });
  const written = entry.document as object as WrittenDocument;
  const before = isBlank(written) ? '' : toMarkdown(written).trim();
  // The answer to a first time may not have been heard.
  if (note.tried === true && holdsWords(before, toMarkdown(fromMarkdown(text)))) return;
  await changeBegun(note, (now) => (now.text === text ? { ...now, tried: true } : now));
  await call(writeEntry, {
    params,
    body: { markdown: before === '' ? text : `${before}\n\n${text}` },
  });
}

/** Whoever goes on typing meanwhile keeps the rest. */
const restOf = (now: string, sent: string): string => (now.startsWith(sent) ? now.slice(sent.length) : now);

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
      // What is written is sent by nobody else.
      if (keptPerson() !== uid) return;
      try {
        await send(note);
        await changeBegun(note, (now) => ({ ...now, text: restOf(now.text, note.text), tried: false }));
        await client.invalidateQueries({ queryKey: ['entries'] });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures.find((error) => shouldRetry(0, error)) ?? failures[0];
  });
}

const AGAIN_MS = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** As {@link sendBegun}, as soon as the service can be reached. What it refuses waits for its writer. */
export async function sendBegunInTime(client: QueryClient): Promise<void> {
  clearTimeout(timer);
  try {
    await sendBegun(client);
  } catch (error) {
    if (shouldRetry(0, error)) timer = setTimeout(() => void sendBegunInTime(client), AGAIN_MS);
  }
}
