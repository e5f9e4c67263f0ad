import { openText, storeOf, writer } from './open-text.ts';
import { pictures } from './pictures.ts';

/** Sends what was written and not sent before the page was closed, whether or not anybody looks at it again. */
export async function sendUnsent(): Promise<void> {
  const uid = writer();
  const store = uid === null ? null : await storeOf(uid);
  for (const { text, of } of (await store?.unsentTexts()) ?? []) {
    const { session, release } = openText(text, of);
    await session.opened;
    release();
  }
  await pictures.sendWaiting();
}
