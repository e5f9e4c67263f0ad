/**
 * Loads what forgets all that this device has of what somebody wrote, who deletes it. It has to be there before that: what
 * is left is sent again, into the empty journal.
 */
export async function loadForgetting(): Promise<(uid: string) => Promise<void>> {
  const { forgetWriting } = await import('#web/lib/writing/forget-writing.ts');
  // Where this browser keeps nothing there is nothing to forget.
  return (uid) => forgetWriting(uid).catch(() => undefined);
}
