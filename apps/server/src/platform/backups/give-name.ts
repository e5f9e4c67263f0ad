import { link, open, rename, rm } from 'node:fs/promises';

/** What disks say that know no second name of a file: FAT and exFAT, many network folders. */
const WITHOUT_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

const isWithoutLinks = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && WITHOUT_LINKS.has(error.code);

/**
 * Has a whole file appear under its name, and never in the place of one that is there; the former name may stay.
 *
 * @throws an error with the code `EEXIST` where there is one.
 */
export async function giveName(
  unfinished: string,
  path: string,
  addName: (from: string, to: string) => Promise<void> = link,
): Promise<void> {
  try {
    // Unlike a rename, a link never takes the place of a file that is there.
    await addName(unfinished, path);
  } catch (error) {
    if (!isWithoutLinks(error)) throw error;
    await claimAndRename(unfinished, path);
  }
}

/** An empty file takes the name, if nobody has it; then nothing of anybody is replaced. */
async function claimAndRename(unfinished: string, path: string): Promise<void> {
  const claimed = await open(path, 'wx', 0o600);
  await claimed.close();
  try {
    await rename(unfinished, path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
