import { instrumentKey } from '../instruments/index.ts';
import type { WallClock } from '../time/index.ts';
import { formatInstant } from '../time/index.ts';
import type { ActivityFacts } from './activity.ts';
import { hashText, hex32 } from './hash.ts';
import { orderedUuid } from './ordered-uuid.ts';

/**
 * What makes a fact this very fact, so that reading it again (from the same file, an overlapping one,
 * or after an undo) gives the same id and adds nothing.
 *
 * - `externalId`: the broker's own id, where it is unique within the account.
 * - `content` with `ordinal`: canonical text of the source's cells, and which of the equal rows of
 *   the statement it is, from 0 ({@link ordinalCounter} counts them): two equal fills are two fills.
 *   The text must not hold anything derived, above all not the resolved instant: the same file read
 *   in another zone must give the same ids.
 */
export type ActivityIdentity =
  | { readonly externalId: string }
  | {
      readonly content: string;
      readonly ordinal: number;
      /** Date and time as written, read as though UTC, in milliseconds. Only orders the ids. */
      readonly writtenMillis?: number;
    };

const COUNTED = /^\d{1,14}$/;

/**
 * The id of an activity: a UUID of version 8, the same for the same account and identity for ever.
 *
 * 48 bits order it, 74 bits are hash. What orders it is the time as written, or the broker's own id
 * where that is a counter: rows that are inserted together lie together in the database's index. An
 * external id that is no counter is not ordered at all, since nothing else about the fact is sure to
 * be written alike in all reports that carry the id.
 */
export function activityId(accountId: string, identity: ActivityIdentity): string {
  if ('externalId' in identity) {
    const { externalId } = identity;
    const name = `${accountId}\u0000x\u0000${externalId}`;
    return orderedUuid(name, COUNTED.test(externalId) ? Number(externalId) : null);
  }
  const { content, ordinal, writtenMillis = 0 } = identity;
  return orderedUuid(`${accountId}\u0000c\u0000${ordinal}\u0000${content}`, writtenMillis);
}

/** Counts how often the same content was seen before: 0, 1, 2 … One counter for one statement. */
export function ordinalCounter(): (content: string) => number {
  const seen = new Map<string, number>();
  return (content) => {
    const count = seen.get(content) ?? 0;
    seen.set(content, count + 1);
    return count;
  };
}

/**
 * What two formats of one broker tell alike about one fill: instrument, side, quantity, price and
 * second. Equal fingerprints in files of different formats are probably one fact; in files of one
 * format they may well be two fills, so a fingerprint is never an identity.
 *
 * @param writtenAt date and time as the source writes them; without it, the instant in UTC.
 */
export function contentFingerprint(
  facts: Pick<ActivityFacts, 'kind' | 'instrument' | 'quantity' | 'price' | 'amount' | 'occurredAt'>,
  writtenAt?: WallClock,
): string {
  const second =
    writtenAt === undefined
      ? formatInstant(facts.occurredAt).slice(0, 19)
      : `${writtenAt.date}T${writtenAt.time.slice(0, 8)}`;
  const parts = [
    facts.kind,
    facts.instrument === null ? '' : instrumentKey(facts.instrument),
    facts.quantity?.normalized().toString() ?? '',
    facts.price?.normalized().toString() ?? facts.amount.normalized().toString(),
    second,
  ];
  return hashText(parts.join('\u0000')).map(hex32).join('');
}
