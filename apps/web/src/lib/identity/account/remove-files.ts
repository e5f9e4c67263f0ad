import { deleteObject, listAll, StorageError, type StorageReference } from 'firebase/storage';

const AT_ONCE = 8;
const NOT_FOUND = 404;

/** The SDK tells a missing object by its code alone, and a missing bucket by the status alone. */
const isGone = (error: unknown): boolean =>
  error instanceof StorageError && (error.code === 'storage/object-not-found' || error.status === NOT_FOUND);

/** What is not there, or in no bucket at all, is as it is to be. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Removes all files of a folder, and of the folders within. */
export async function removeFiles(folder: StorageReference): Promise<void> {
  const { items = [], prefixes = [] } = (await unlessGone(listAll(folder))) ?? {};
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Promise.all(items.slice(at, at + AT_ONCE).map((item) => unlessGone(deleteObject(item))));
  }
  for (const inner of prefixes) await removeFiles(inner);
}
