import { openText, storeOf, syncAll, writer } from './open-text.ts';
import { pictures } from './pictures.ts';

/** Sends all that is not sent: what is being written, and what was written before the page was closed, whether or not anybody looks at it again. */
export async function sendUnsent(): Promise<void> {
  await syncAll();
  const uid = writer();
  const store = uid === null ? null : await storeOf(uid);
  for (const { text, of } of (await store?.unsentTexts()) ?? []) {
    const { session, release } = openText(text, of);
    await session.opened;
    release();
  }
  await pictures.sendWaiting();
}
