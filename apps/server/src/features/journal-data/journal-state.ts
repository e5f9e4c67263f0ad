import { journalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** Raised when the form of the answer changes, so that no browser and no table keeps an old one. */
export const FORM = 13;

/** Whose journal, and what of its person the answer shows. */
export interface Journal {
  readonly ownerId: string;
  readonly isDemo: boolean;
}

/** Names what the binary form of `app_data` holds: two answers of one state are the same bytes. */
export async function journalState(tx: Tx, { ownerId, isDemo }: Journal): Promise<string> {
  return `${FORM}-${await journalVersion(tx, ownerId)}${isDemo ? '-demo' : ''}`;
}

/** Versions are small numbers: without the name, one person's browser would take its copy for another's. */
export const etagOf = (ownerId: string, state: string): string => `"${encodeURIComponent(ownerId)}-${state}"`;
