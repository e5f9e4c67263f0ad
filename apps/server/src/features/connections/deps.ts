import {
  type Connector,
  ConnectorError,
  type Credentials,
  type Hosts,
  type WordOfStanding,
} from '@tapebook/connectors';
import type { ImportDeps } from '#server/features/imports/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Presence } from '#server/platform/signals/index.ts';
import type { Vault } from '#server/platform/vault/index.ts';
import { hostsWith, openCredentials, type Paces, type WireTime } from '#server/platform/wires/index.ts';

/** A client that whoever runs the server has with an aggregator. */
export interface Operator {
  readonly credentials: Credentials;
  readonly countries: readonly string[];
  /** Whether the {@link ConnectionDeps.callback} is known there. */
  readonly redirects: boolean;
}

export interface ConnectionDeps {
  readonly imports: ImportDeps;
  readonly log: Log;
  readonly vault: Vault;
  /** By which other processes see whether this one, which holds leases, is there. */
  readonly presence: Presence;
  readonly paces: Paces;
  readonly time: WireTime;
  /** Stand-ins for the hosts of connectors, by their ids. */
  readonly hosts: Readonly<Record<string, Hosts>>;
  /** What the operator's clients of aggregators are known by there, by the ids of their connectors: others are not offered. */
  readonly operators: Readonly<Record<string, Operator>>;
  /** What the folder is called in which a person's statements are imported by themselves; `null`: none is watched. */
  readonly watchedFolder: string | null;
  /** Whether people can send statements by mail. */
  readonly mailbox: boolean;
  /** Where people come back to from the page of a broker. */
  readonly callback: string;
  /** Has the person told that a connection needs them or works again, or that its login ends soon; once this transaction commits. */
  tell(tx: Tx, ownerId: string, connectionId: string, of: WordOfStanding | 'expiry'): Promise<void>;
}

export const hostsOf = ({ hosts }: Pick<ConnectionDeps, 'hosts'>, connector: Connector): Hosts =>
  hostsWith(connector.hosts, hosts[connector.about.id]);

export const paceOf = ({ paces }: Pick<ConnectionDeps, 'paces'>, connector: Connector, given: Credentials) =>
  paces.of(`${connector.about.id} ${connector.paceScope(given)}`, connector.pace);

/** Whether people here can link it: what only the operator can be known to it by has to be set. */
export const isOffered = ({ operators }: Pick<ConnectionDeps, 'operators'>, { about }: Connector): boolean =>
  about.client !== 'operator' || Object.hasOwn(operators, about.id);

/** What was given for a connection, opened, with what the operator has there. @throws {ConnectorError} */
export function credentialsOf(
  deps: Pick<ConnectionDeps, 'operators' | 'vault'>,
  connector: Connector,
  row: { readonly user_id: string; readonly id: string; readonly sealed: Buffer },
): Credentials {
  const { id, label } = connector.about;
  const own = openCredentials(deps.vault, boundTo(row.user_id, row.id), row.sealed);
  if (isOffered(deps, connector)) return { ...own, ...deps.operators[id]?.credentials };
  throw new ConnectorError({
    kind: 'needs-user',
    code: 'not-set-up',
    message: `${label} is no longer set up on this server. What was read stays.`,
    help: 'operator',
  });
}

/** To whom the credentials of a connection belong. */
export const boundTo = (ownerId: string, connectionId: string): string =>
  `connection ${connectionId} of ${ownerId}`;
