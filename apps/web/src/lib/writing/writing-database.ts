export const WRITING_DATABASE = 'tapebook-writing';

/** Whether this browser keeps anything that was written, without making room for it. */
export async function mayKeepWriting(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === WRITING_DATABASE);
  } catch {
    return false;
  }
}
