import type { Connector, Credentials, Io } from '@tapebook/connectors';
import type { Tx } from '#server/platform/database/index.ts';
import { sealCredentials, secretsOf } from '#server/platform/wires/index.ts';
import { type ConnectionRow, lockConnection, updateConnection } from '../connections.repository.ts';
import { boundTo, type ConnectionDeps, credentialsOf } from '../deps.ts';

interface Kept {
  readonly connector: Connector;
  readonly row: ConnectionRow;
  /** Makes sure that the connection is still this reader's, in the transaction in which it is changed. */
  hold(tx: Tx): Promise<void>;
  inOwn<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** What is cut from pages, and now from those that follow as well. */
  readonly secrets: string[];
}

/**
 * Exchanges credentials under the lock of their row: whoever has lost the connection exchanges nothing, two never spend one token, and the
 * transaction that has spent the old one keeps the new one before anybody calls with it.
 */
export const keepCredentials =
  (deps: ConnectionDeps, { connector, row, hold, inOwn, secrets }: Kept): NonNullable<Io['keep']> =>
  (work) =>
    inOwn(async (tx) => {
      await hold(tx);
      const current = await lockConnection(tx, row.user_id, row.id);
      const before = credentialsOf(deps, connector, current ?? row);
      const after = await work(before);
      if (after === before) return after;
      secrets.push(...secretsOf(connector.about.fields, after));
      await updateConnection(tx, row, {
        sealed: sealCredentials(deps.vault, boundTo(row.user_id, row.id), ownOf(deps, connector, after)),
        key_id: deps.vault.keyId,
      });
      return after;
    });

/** Without what is the operator's: that is never a person's to keep. */
function ownOf({ operators }: ConnectionDeps, { about }: Connector, credentials: Credentials): Credentials {
  const theirs = operators[about.id]?.credentials ?? {};
  return Object.fromEntries(Object.entries(credentials).filter(([name]) => !Object.hasOwn(theirs, name)));
}
