import { WritingStore } from './writing-store.ts';

/** Removes what the service has of everybody's texts; what was not sent waits for who wrote it. */
export async function forgetSent(): Promise<void> {
  const store = await WritingStore.open('');
  await store.forgetSent();
  store.close();
}
