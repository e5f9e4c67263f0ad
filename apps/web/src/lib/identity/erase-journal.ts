export interface Erasing {
  /** All that is needed once the journal is deleted: what comes too late then may not come at all. */
  load(): Promise<{
    /** Forgets what this device has of it. */
    forget(): Promise<void>;
    /** Removes the files that a hosted project keeps of it. */
    eraseFiles(): Promise<void>;
  }>;
  deleteAll(): Promise<unknown>;
}

/** Files that could not be removed. */
export interface LeftFiles {
  /** @returns what is left then. */
  again(): Promise<LeftFiles | null>;
}

/**
 * Deletes everything of the journal, and then what is kept of it elsewhere. The account stays.
 *
 * @returns the files that are left, of a journal that is gone; `null` where none are.
 * @throws with everything still there.
 */
export async function eraseJournal({ load, deleteAll }: Erasing): Promise<LeftFiles | null> {
  const { forget, eraseFiles } = await load();
  await deleteAll();
  await forget();
  const again = (): Promise<LeftFiles | null> =>
    eraseFiles().then(
      () => null,
      () => ({ again }),
    );
  return again();
}
