import type { Activity } from '../../activities/index.ts';
import { type Instrument, instrumentKey } from '../../instruments/index.ts';
import { underlyingOf } from '../options/underlying.ts';
import { canSucceed } from './successors.ts';

/** What one account does in one instrument. */
export interface BookKey {
  readonly accountId: string;
  /** As `instrumentKey` gives it. */
  readonly instrumentKey: string;
}

/** Two books that must be built together, since what happens in one reaches the other. */
export interface BookLink {
  readonly from: BookKey;
  readonly to: BookKey;
}

/** The account and the instrument that an activity reaches besides its own; `null` for nearly all. */
export function reachedBy(
  activity: Activity,
): { readonly accountId: string; readonly instrument: Instrument } | null {
  const { accountId, instrument, successor, toAccountId } = activity;
  if (instrument === null) return null;
  switch (activity.kind) {
    case 'symbol_change':
    case 'merger':
    case 'spin_off':
      return successor !== undefined && canSucceed(instrument, successor)
        ? { accountId, instrument: successor }
        : null;
    case 'transfer_out':
      return toAccountId === undefined || toAccountId === accountId
        ? null
        : { accountId: toAccountId, instrument };
    case 'exercise':
    case 'assign': {
      const underlying = underlyingOf(instrument);
      return underlying === null ? null : { accountId, instrument: underlying };
    }
    default:
      return null;
  }
}

/**
 * The link that an activity makes between two books: a change of symbol, merger or spin-off between two
 * instruments of an account, a transfer between two accounts, an exercise or assignment between an option
 * and what it is written on. `null` for an activity that makes none.
 */
export function bookLink(activity: Activity): BookLink | null {
  const reached = reachedBy(activity);
  if (reached === null || activity.instrument === null) return null;
  return {
    from: { accountId: activity.accountId, instrumentKey: instrumentKey(activity.instrument) },
    to: { accountId: reached.accountId, instrumentKey: instrumentKey(reached.instrument) },
  };
}

/**
 * The books that must be built together with those of `start`: they themselves, and all that links lead to
 * from them, directly or through others, in either direction.
 */
export function linkedBooks(start: Iterable<BookKey>, links: Iterable<BookLink>): readonly BookKey[] {
  const neighbours = new Map<string, BookKey[]>();
  const add = (from: BookKey, to: BookKey): void => {
    const known = neighbours.get(textOf(from));
    if (known === undefined) neighbours.set(textOf(from), [to]);
    else known.push(to);
  };
  for (const { from, to } of links) {
    add(from, to);
    add(to, from);
  }
  const reached = new Map<string, BookKey>();
  const ahead = [...start];
  for (let book = ahead.pop(); book !== undefined; book = ahead.pop()) {
    const text = textOf(book);
    if (reached.has(text)) continue;
    reached.set(text, book);
    for (const next of neighbours.get(text) ?? []) ahead.push(next);
  }
  return [...reached.values()];
}

const textOf = ({ accountId, instrumentKey: key }: BookKey): string => `${accountId}\u0000${key}`;
