import { connectorOf } from '@tapebook/connectors';
import { openIo } from '#server/platform/wires/index.ts';
import { findConnection } from './connections.repository.ts';
import { type ConnectionDeps, credentialsOf, hostsOf, paceOf } from './deps.ts';

/** Whoever removes a connection does not wait for a broker that is away. */
const PATIENCE_MS = 10_000;

/**
 * What ends a connection on the other side, made while its credentials are still there and done once they are not: what was
 * linked is gone here whatever comes of it.
 */
export async function revocation(
  deps: ConnectionDeps,
  ownerId: string,
  connectionId: string,
): Promise<() => Promise<void>> {
  const { log } = deps;
  const { database } = deps.imports;
  const row = await database.tenant(ownerId, (tx) => findConnection(tx, ownerId, connectionId));
  const connector = row === undefined ? undefined : connectorOf(row.connector);
  const revoke = connector?.revoke;
  if (row === undefined || connector === undefined || revoke === undefined) return async () => {};
  return async () => {
    try {
      const credentials = credentialsOf(deps, connector, row);
      const io = openIo(paceOf(deps, connector, credentials), deps.time, AbortSignal.timeout(PATIENCE_MS));
      await revoke(credentials, io, hostsOf(deps, connector));
    } catch (error) {
      // Its words hold none of the credentials, and there is nobody left to tell.
      log.warn(
        { connector: connector.about.id, err: error },
        'a removed connection could not be ended at its broker',
      );
    }
  };
}
