import { exportStatistics, getStatistics } from '@tapebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { rebuildOutdated } from '#server/features/trades/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import { RawAnswer, serve } from '#server/platform/http/index.ts';
import { answerStatistics, type StatisticsRequest } from './answer-statistics.ts';
import { StatisticsThread } from './statistics-thread.ts';

interface StatisticsRoutesDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Trades beyond which a journal is read and asked in a thread of its own. */
  readonly mostHere?: number;
}

/** Reading and asking of so many takes less than anybody notices. */
const MOST_HERE = 20_000;

export function statisticsRoutes(
  app: FastifyInstance,
  { database, clock, mostHere = MOST_HERE }: StatisticsRoutesDeps,
): void {
  const thread = new StatisticsThread({ logins: database.logins });
  app.addHook('preClose', () => thread.stop());

  /** `null`: the journal is too large to be asked here. */
  const answerHere = (request: StatisticsRequest): Promise<string | null> =>
    database.largeRead(request.ownerId, async (tx) => {
      await rebuildOutdated(tx, request.ownerId);
      const { rows } = await sql`
        SELECT 1 FROM tapebook.trades WHERE user_id = ${request.ownerId} OFFSET ${mostHere} LIMIT 1`.execute(
        tx,
      );
      return rows.length > 0 ? null : (await answerStatistics(tx, request)).text;
    });
  const answer = async (request: StatisticsRequest): Promise<Buffer> =>
    Buffer.from((await answerHere(request)) ?? (await thread.answer(request)));
  const asked = (ownerId: string, request: FastifyRequest, form: 'json' | 'csv'): StatisticsRequest => ({
    ownerId,
    params: request.query as StatisticsRequest['params'],
    form,
    now: clock.now(),
  });

  serve(app, getStatistics, async ({ ownerId, request }) => {
    const body = await answer(asked(ownerId, request, 'json'));
    return new RawAnswer(200, 'application/json; charset=utf-8', body);
  });

  serve(app, exportStatistics, async ({ ownerId, request, reply }) => {
    const body = await answer(asked(ownerId, request, 'csv'));
    reply
      .header('content-disposition', 'attachment; filename="statistics.csv"')
      .header('content-security-policy', "sandbox; default-src 'none'");
    return new RawAnswer(200, 'text/csv; charset=utf-8', body);
  });
}
