import { exportStatistics, getStatistics, listBreaches } from '@tapebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RawAnswer, serve } from '#server/platform/http/index.ts';
import type { QuestionRequest } from './answer-statistics.ts';
import type { Statistics } from './statistics.ts';

const paramsOf = (request: FastifyRequest) => request.query as QuestionRequest['params'];

export function statisticsRoutes(app: FastifyInstance, statistics: Statistics): void {
  app.addHook('preClose', () => statistics.stop());

  serve(app, getStatistics, async ({ ownerId, part, request }) => {
    const body = await statistics.question({ ownerId, part }, paramsOf(request), 'json', { asChosen: true });
    return new RawAnswer(200, 'application/json; charset=utf-8', body);
  });

  serve(app, exportStatistics, async ({ ownerId, part, request, reply }) => {
    const body = await statistics.question({ ownerId, part }, paramsOf(request), 'csv', { asChosen: true });
    reply
      .header('content-disposition', 'attachment; filename="statistics.csv"')
      .header('content-security-policy', "sandbox; default-src 'none'");
    return new RawAnswer(200, 'text/csv; charset=utf-8', body);
  });

  // Here and not with the rules: which trades broke one is judged with all others at hand, as every question is.
  serve(app, listBreaches, async ({ ownerId, params, query: { limit, cursor } }) => {
    const body = await statistics.text({
      ownerId,
      part: null,
      form: 'breaches',
      ruleId: params.id,
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    });
    return new RawAnswer(200, 'application/json; charset=utf-8', body);
  });
}
