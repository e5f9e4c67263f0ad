import { openText, storeOf, writer } from './open-text.ts';
import { pictures } from './pictures.ts';

/** Sends what this device has of texts that nobody has open, and pictures. Those that are open send themselves. */
export async function sendClosed(): Promise<void> {
  const uid = writer();
  const store = uid === null ? null : await storeOf(uid);
  for (const { text, of } of (await store?.unsentTexts()) ?? []) {
    const { session, release } = openText(text, of);
    await session.opened;
    release();
  }
  await pictures.sendWaiting();
}
