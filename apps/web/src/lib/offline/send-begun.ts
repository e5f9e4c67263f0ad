import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { writeEntry } from '@tapebook/contract';
import { isBlank, toText, type WrittenDocument } from '@tapebook/documents';
import { fromMarkdown, toMarkdown } from '@tapebook/documents/markdown';
import { call } from '#web/lib/http/api.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { allBegun, type BegunNote, begunOf, keepBegun } from './begun-store.ts';

/** Adds the words to the page, which another device or a template may have begun meanwhile. */
async function send({ id, text }: BegunNote): Promise<void> {
  const params = { id };
  const { entry } = await call(writeEntry, { params, body: {} });
  // The answer to a first time may not have been heard.
  if (entry.text.includes(toText(fromMarkdown(text)))) return;
  const written = entry.document as object as WrittenDocument;
  const before = isBlank(written) ? [] : [toMarkdown(written).trim()];
  await call(writeEntry, { params, body: { markdown: [...before, text].join('\n\n') } });
}

/** One tab does it, whichever is first. */
const ALONE = 'tapebook-begun';

/** Sends what was begun without a network, as soon as there is one. What is not taken waits on. */
export async function sendBegun(client: QueryClient): Promise<void> {
  const uid = keptPerson();
  if (uid === null || !onlineManager.isOnline()) return;
  await navigator.locks.request(ALONE, async () => {
    for (const note of await allBegun(uid)) {
      await send(note);
      // Whoever goes on typing meanwhile keeps the rest.
      if ((await begunOf(uid, note.id)) === note.text) await keepBegun({ ...note, text: '' });
      await client.invalidateQueries({ queryKey: ['entries'] });
    }
  });
}
