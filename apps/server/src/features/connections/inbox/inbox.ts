import type { Connector, Days, RawPage } from '@tapebook/connectors';
import type { Tx } from '#server/platform/database/index.ts';
import type { ConnectionRow } from '../connections.repository.ts';

type Key = Pick<ConnectionRow, 'user_id' | 'id'>;
type InOwn = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Whether its sender calls us, instead of us calling a broker. */
export const isSentTo = (connector: Connector | undefined): boolean => connector?.about.auth === 'push';

/** Whose it is and which one: an id that nobody guesses, and worth nothing without the secret. */
export const pathOf = ({ user_id, id }: Key): string => `/ingest/v1/${user_id}.${id}`;

/** @returns `null` for what is the address of nothing. */
export function readKey(key: string): { readonly ownerId: string; readonly id: string } | null {
  const [, ownerId, id] = /^([\w-]{1,128})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(key) ?? [];
  return ownerId === undefined || id === undefined ? null : { ownerId, id };
}

/**
 * The days that what waits speaks of: up to today, from the first day of which a sender says that it sent everything.
 *
 * @param again today, although nothing waits.
 */
export async function windowOfInbox(
  tx: Tx,
  { user_id, id }: Key,
  now: Date,
  again: boolean,
): Promise<Days | null> {
  const waiting = await tx
    .selectFrom('connection_inbox')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('since').as('since')])
    .where('user_id', '=', user_id)
    .where('connection_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(waiting.count) === 0 && !again) return null;
  const to = now.toISOString().slice(0, 10);
  return { from: waiting.since === null || waiting.since > to ? to : waiting.since, to };
}

/** What was sent to one connection, as far as one window takes it. */
export class Inbox {
  private readonly key: Key;
  private readonly inOwn: InOwn;
  private readonly most: number;
  private last: number | null = null;
  private since: string | null = null;

  constructor(key: Key, inOwn: InOwn, most: number) {
    this.key = key;
    this.inOwn = inOwn;
    this.most = most;
  }

  /** In the order in which they came. */
  async *pages(): AsyncGenerator<RawPage> {
    for (let taken = 0; taken < this.most; taken += 1) {
      const next = await this.inOwn((tx) => this.after(tx));
      if (next === undefined) return;
      this.last = next.ordinal;
      if (next.since !== null && (this.since === null || next.since < this.since)) this.since = next.since;
      yield { name: next.name, bytes: next.body };
    }
  }

  /** The days of a window, and those before them of which somebody spoke who sent while it was open already. */
  spokenOf({ from, to }: Days): Days {
    return { from: this.since !== null && this.since < from ? this.since : from, to };
  }

  private after(tx: Tx) {
    return tx
      .selectFrom('connection_inbox')
      .select(['ordinal', 'name', 'body', 'since'])
      .where('user_id', '=', this.key.user_id)
      .where('connection_id', '=', this.key.id)
      .where('ordinal', '>', this.last ?? 0)
      .orderBy('ordinal')
      .limit(1)
      .executeTakeFirst();
  }

  /** Forgets what the window has taken. */
  async empty(tx: Tx): Promise<void> {
    if (this.last === null) return;
    await tx
      .deleteFrom('connection_inbox')
      .where('user_id', '=', this.key.user_id)
      .where('connection_id', '=', this.key.id)
      .where('ordinal', '<=', this.last)
      .execute();
  }
}
