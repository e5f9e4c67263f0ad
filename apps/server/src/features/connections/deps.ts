import type { Connector, Credentials, Hosts } from '@tapebook/connectors';
import type { ImportDeps } from '#server/features/imports/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Vault } from '#server/platform/vault/index.ts';
import { hostsWith, type Paces, type WireTime } from '#server/platform/wires/index.ts';

export interface ConnectionDeps {
  readonly imports: ImportDeps;
  readonly vault: Vault;
  readonly paces: Paces;
  readonly time: WireTime;
  /** Stand-ins for the hosts of connectors, by their ids. */
  readonly hosts: Readonly<Record<string, Hosts>>;
  /** Where people come back to from the page of a broker. */
  readonly callback: string;
  /** Has the person told that a connection needs them, or works again; once this transaction commits. */
  tell(tx: Tx, ownerId: string, connectionId: string): Promise<void>;
}

export const hostsOf = ({ hosts }: Pick<ConnectionDeps, 'hosts'>, connector: Connector): Hosts =>
  hostsWith(connector.hosts, hosts[connector.about.id]);

export const paceOf = ({ paces }: Pick<ConnectionDeps, 'paces'>, connector: Connector, given: Credentials) =>
  paces.of(`${connector.about.id} ${connector.paceScope(given)}`, connector.pace);

/** To whom the credentials of a connection belong. */
export const boundTo = (ownerId: string, connectionId: string): string =>
  `connection ${connectionId} of ${ownerId}`;
