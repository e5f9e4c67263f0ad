/** Forgets what this device has of what somebody wrote, who has deleted it. The code for it comes when it is needed. */
export async function forgetOnDevice(uid: string): Promise<void> {
  try {
    const { forgetWriting } = await import('#web/lib/writing/forget-writing.ts');
    await forgetWriting(uid);
  } catch {
    // Where this browser keeps nothing there is nothing to forget.
  }
}
