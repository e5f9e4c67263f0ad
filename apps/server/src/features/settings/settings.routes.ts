import { assetInput, getSettings, putSettings, type SettingsJson } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { isStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { readSettings } from './settings.repository.ts';

const etagOf = (version: string): string => `"settings-${version}"`;

/** Building all trades of a journal anew, of every account. */
export interface Rebuilding {
  /** Writers lock accounts before the journal, so whoever will rebuild does it in that order too. */
  lockAccounts(tx: Tx, ownerId: string): Promise<unknown>;
  rebuildAll(tx: Tx, ownerId: string): Promise<unknown>;
}

const boundaryOf = async (tx: Tx, ownerId: string) =>
  (await readSettings(tx, ownerId)).settings.trading.dayBoundary;

/** Asked here: the first page loads the form of settings, and has no use for this. */
function refuseUnknownCurrencies({ breakEvenBands = {} }: SettingsJson['trading']): void {
  const errors = Object.keys(breakEvenBands).flatMap((currency) =>
    (assetInput.safeParse(currency).error?.issues ?? []).map(({ message }) => ({
      path: `trading.breakEvenBands.${currency}`,
      message,
    })),
  );
  if (errors.length > 0)
    throw new ProblemError('invalid-content', 'A break-even band is of a currency or a coin.', { errors });
}

/** @param rebuilding is done in the transaction that changes when trading days end. */
export function settingsRoutes(app: FastifyInstance, database: Database, rebuilding: Rebuilding): void {
  serve(app, getSettings, async ({ ownerId, reply }) => {
    const kept = await database.tenant(ownerId, (tx) => readSettings(tx, ownerId));
    reply.header('etag', etagOf(kept.version));
    return { settings: kept.settings };
  });

  serve(app, putSettings, ({ ownerId, body, request, reply }) => {
    refuseUnknownCurrencies(body.trading);
    return database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      const { dayBoundary } = body.trading;
      if ((await boundaryOf(tx, ownerId)) !== dayBoundary) await rebuilding.lockAccounts(tx, ownerId);
      await sql`SELECT 1 FROM tapebook.journals WHERE user_id = ${ownerId} FOR NO KEY UPDATE`.execute(tx);
      const before = await readSettings(tx, ownerId);
      if (isStale(request, etagOf(before.version))) {
        throw new ProblemError(
          'stale-version',
          'The settings were changed elsewhere in the meantime. Load them again and repeat your change.',
        );
      }
      await tx
        .updateTable('journals')
        .set({ settings: JSON.stringify(body), settings_version: sql`settings_version + 1` })
        .where('user_id', '=', ownerId)
        .execute();
      if (before.settings.trading.dayBoundary !== dayBoundary) await rebuilding.rebuildAll(tx, ownerId);
      await raiseJournalVersion(tx, ownerId);
      const after = await readSettings(tx, ownerId);
      reply.header('etag', etagOf(after.version));
      return { settings: after.settings };
    });
  });
}
