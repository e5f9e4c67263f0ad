import { createHash } from 'node:crypto';

export const ARCHIVE_FORMAT = 'tapebook-journal';

/**
 * Raised when what an archive holds, or how, changes in a way that its readers must know. 2 says of which journal it is,
 * what each of its files adds up to, and nothing of the owner's id.
 */
export const ARCHIVE_VERSION = 2;

/** Tells journals apart without saying whose they are. */
export const journalMark = (ownerId: string): string =>
  createHash('sha256').update(`${ARCHIVE_FORMAT} ${ownerId}`).digest('hex');
