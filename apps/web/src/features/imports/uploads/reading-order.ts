interface Waiting {
  readonly id: string;
  readonly fileSize: number;
}

interface Reading {
  /** What is known of already. */
  readonly known: { has(id: string): boolean };
  /** The one that is looked at. */
  readonly chosenId: string | undefined;
  /** The one that is being read: nothing takes its place before it is known. */
  readonly readingId: string | undefined;
}

/**
 * In which order the files are read that nobody knows anything of yet, one after the other, so that fifty do not all ask at
 * once: the one being read, the one that somebody looks at, then short ones before long ones, so that none of
 * ten rows waits for three of a whole year.
 */
export function readingOrder(
  uploads: readonly Waiting[],
  { known, chosenId, readingId }: Reading,
): readonly string[] {
  const first = (id: string): number => (id === readingId ? 0 : id === chosenId ? 1 : 2);
  return uploads
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => first(a.id) - first(b.id) || a.fileSize - b.fileSize)
    .map(({ id }) => id);
}

/** What a file says that is not read yet. */
export const placeWords = (place: number): string =>
  place <= 0 ? 'Being read' : place === 1 ? 'Waiting: 1 file ahead' : `Waiting: ${place} files ahead`;
