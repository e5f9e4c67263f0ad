import { journalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** Raised when the form of the answer changes, so that no browser and no table keeps an old one. */
export const FORM = 28;
/** Of which form that is: a test holds it against the contract and the columns of trades, and says when the number above must be raised. */
export const FORM_FINGERPRINT = 'df32a4d88e619d93';

/** Whose journal, and what of its person the answer shows. */
export interface Journal {
  readonly ownerId: string;
  readonly isDemo: boolean;
}

/** Names what the binary form of `app_data` holds: two answers of one state are the same bytes. */
export async function journalState(tx: Tx, { ownerId, isDemo }: Journal): Promise<string> {
  return `${FORM}-${await journalVersion(tx, ownerId)}${isDemo ? '-demo' : ''}`;
}

/** Whether a state is one of the same journal, for the same kind of person and in the same form: what has changed since can be told. */
export function isOfSame(state: string, other: string): boolean {
  const [, born, kind] = /^(\d+-[^.]*)\.\d+(.*)$/.exec(state) ?? [];
  const [, otherBorn, otherKind] = /^(\d+-[^.]*)\.\d+(.*)$/.exec(other) ?? [];
  return born !== undefined && born === otherBorn && kind === otherKind;
}

/** Which version of its journal a state is of. */
export const versionIn = (state: string): number => Number(/\.(\d+)/.exec(state)?.[1] ?? Number.NaN);

/** The state that an ETag of {@link etagOf} names; `null` where it is another's, or none. */
export function stateOfTag(ownerId: string, etag: string | undefined): string | null {
  const [, named = ''] = /^(?:W\/)?"(.*)"$/.exec(etag?.trim() ?? '') ?? [];
  const owner = `${encodeURIComponent(ownerId)}-`;
  return named.startsWith(owner) ? named.slice(owner.length) : null;
}

/** Versions are small numbers: without the name, one person's browser would take its copy for another's. */
export const etagOf = (ownerId: string, state: string): string => `"${encodeURIComponent(ownerId)}-${state}"`;
