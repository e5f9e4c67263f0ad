import { CONNECTORS, ConnectorError, Pace } from '@tapebook/connectors';
import {
  addAndSyncSource,
  type ConnectionJson,
  changeConnection,
  deleteSource,
  type ImportSourceJson,
  listConnections,
  listConnectors,
  readDaysAgain,
  renewCredentials,
  syncSource,
  tryConnection,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { importJson } from '#server/features/imports/index.ts';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { findImportSources } from '#server/features/sources/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { checkCredentials, openIo } from '#server/platform/wires/index.ts';
import {
  addConnection,
  changeSchedule,
  connectorNamed,
  lockKnown,
  pauseOrResume,
  readDays,
  removeSource,
  renewWith,
  syncNow,
} from './change-connections.ts';
import { connectionsJson, connectorJson, problemOf } from './connection-json.ts';
import { type ConnectionDeps, hostsOf, isOffered, paceOf } from './deps.ts';
import { receivingRoutes } from './inbox/receiving.routes.ts';
import { linkRoutes } from './links/links.routes.ts';
import { loginRoutes } from './logins/logins.routes.ts';
import { revocation } from './revoke-connection.ts';

/** So often a person may have credentials tried: enough for mistakes, not for guessing. */
const TRIALS = [{ requests: 10, perMs: 60_000 }];

export function connectionRoutes(app: FastifyInstance, deps: ConnectionDeps): void {
  const { database, files, progress } = deps.imports;
  const trials = new Map<string, Pace>();

  const one = async (tx: Tx, ownerId: string, id: string): Promise<ConnectionJson> => {
    const found = (await connectionsJson(deps, tx, ownerId)).find((each) => each.id === id);
    if (found === undefined)
      throw new ProblemError('not-found', 'There is no such connection in this journal.');
    return found;
  };
  const source = async (tx: Tx, ownerId: string, id: string): Promise<ImportSourceJson> => {
    const found = (await findImportSources(tx, ownerId)).find((each) => each.id === id);
    if (found === undefined)
      throw new ProblemError('not-found', 'There is no such import source in this journal.');
    return found;
  };

  serve(app, listConnectors, async ({ caller }) => ({
    connectors: CONNECTORS.filter((each) => isOffered(deps, each)).map((each) =>
      connectorJson(each, hostsOf(deps, each)),
    ),
    watchedFolder:
      deps.watchedFolder !== null && caller.emailVerified && caller.email !== null
        ? `${deps.watchedFolder}/${caller.email}`
        : null,
    mailbox: deps.mailbox,
  }));

  serve(app, listConnections, async ({ ownerId }) => ({
    connections: await database.tenant(ownerId, (tx) => connectionsJson(deps, tx, ownerId)),
  }));

  serve(app, tryConnection, async ({ ownerId, body, request }) => {
    const connector = connectorNamed(body.broker);
    const credentials = checkCredentials(connector.about.fields, body.credentials);
    if (connector.login !== undefined || connector.link !== undefined) {
      throw new ProblemError('invalid-content', `Sign in on ${connector.about.label}’s own page to try it.`);
    }
    if (connector.about.auth === 'rotating-token') {
      throw new ProblemError(
        'invalid-content',
        `A token of ${connector.about.label} counts once, so that it cannot be tried: connect, and the first reading tells whether it works.`,
      );
    }
    const now = deps.time.now().getTime();
    const own = trials.get(ownerId) ?? new Pace(TRIALS);
    trials.set(ownerId, own);
    const wait = own.delay(now);
    if (wait > 0) {
      throw new ProblemError('too-many-requests', 'That was tried too often. Wait a moment.', {
        retryAfterSeconds: Math.ceil(wait / 1000),
      });
    }
    own.take(now);
    const gone = new AbortController();
    request.raw.once('aborted', () => gone.abort());
    const io = openIo(paceOf(deps, connector, credentials), deps.time, gone.signal);
    try {
      const { accounts, grants, notes } = await connector.check(credentials, io, hostsOf(deps, connector));
      return { problem: null, accounts: accounts.map((each) => ({ ...each })), grants, notes: [...notes] };
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      return { problem: problemOf(connector, error), accounts: [], grants: 'unknown' as const, notes: [] };
    }
  });

  serve(app, addAndSyncSource, ({ ownerId, body, request }) =>
    database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      return once(tx, ownerId, request, async () => {
        const { id, run } = await addConnection(deps, tx, ownerId, body);
        return { source: await source(tx, ownerId, id), import: importJson(run) };
      });
    }),
  );

  serve(app, syncSource, ({ ownerId, body }) =>
    database.tenant(ownerId, async (tx) => {
      const run = await syncNow(deps, tx, ownerId, body.sourceId);
      return { import: importJson(run, progress.of(run.id)) };
    }),
  );

  serve(app, readDaysAgain, ({ ownerId, params, body }) =>
    database.tenant(ownerId, async (tx) => ({
      import: importJson(await readDays(deps, tx, ownerId, params.id, body)),
    })),
  );

  serve(app, changeConnection, ({ ownerId, params, body }) =>
    database.tenant(ownerId, async (tx) => {
      const row = await lockKnown(tx, ownerId, params.id);
      const { label, schedule, paused } = body;
      if (schedule !== undefined) {
        const { schedules } = connectorJson(connectorNamed(row.connector), {});
        if (!schedules.includes(schedule)) {
          throw new ProblemError('invalid-content', 'Its broker has nothing new that often.', {
            errors: [{ path: 'schedule', message: 'is not offered for this connection' }],
          });
        }
        await changeSchedule(deps, tx, row, schedule);
      }
      if (label !== undefined) {
        await tx
          .updateTable('import_sources')
          .set({ label })
          .where('user_id', '=', ownerId)
          .where('id', '=', params.id)
          .execute();
      }
      if (paused !== undefined) await pauseOrResume(deps, tx, row, paused);
      await raiseJournalVersion(tx, ownerId);
      return { connection: await one(tx, ownerId, params.id) };
    }),
  );

  serve(app, renewCredentials, ({ ownerId, params, body }) =>
    database.tenant(ownerId, async (tx) => {
      await renewWith(deps, tx, await lockKnown(tx, ownerId, params.id), body.credentials);
      return { connection: await one(tx, ownerId, params.id) };
    }),
  );

  loginRoutes(app, deps, one);

  linkRoutes(app, deps, source);

  receivingRoutes(app, deps);

  serve(app, deleteSource, async ({ ownerId, params, query }) => {
    const revoke = await revocation(deps, ownerId, params.importSourceId);
    const left = await database.tenant(ownerId, (tx) =>
      removeSource(tx, ownerId, params.importSourceId, query.activities),
    );
    await revoke();
    for (const key of left) await files.remove(key);
  });
}
