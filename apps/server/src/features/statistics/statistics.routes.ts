import { exportStatistics, getStatistics, listBreaches } from '@tapebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rebuildOutdated } from '#server/features/trades/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import { RawAnswer, serve } from '#server/platform/http/index.ts';
import type { QuestionRequest, StatisticsRequest } from './answer-statistics.ts';
import { StatisticsThread } from './statistics-thread.ts';

interface StatisticsRoutesDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function statisticsRoutes(app: FastifyInstance, { database, clock }: StatisticsRoutesDeps): void {
  const thread = new StatisticsThread({ logins: database.logins });
  app.addHook('preClose', () => thread.stop());

  // Reading even a small journal keeps others waiting for a tenth of a second: here only what is outdated is built.
  const answer = async (request: StatisticsRequest): Promise<Buffer> => {
    await database.largeRead(request.ownerId, (tx) => rebuildOutdated(tx, request.ownerId));
    return Buffer.from(await thread.answer(request));
  };
  const asked = (ownerId: string, request: FastifyRequest, form: 'json' | 'csv'): QuestionRequest => ({
    ownerId,
    params: request.query as QuestionRequest['params'],
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

  // Here and not with the rules: which trades broke one is judged with all others at hand, as every question is.
  serve(app, listBreaches, async ({ ownerId, params, query: { limit, cursor } }) => {
    const body = await answer({
      ownerId,
      form: 'breaches',
      ruleId: params.id,
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    });
    return new RawAnswer(200, 'application/json; charset=utf-8', body);
  });
}
