import { changeInstrument as changeOperation, listInstruments } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { changeInstrument } from './change-instrument.ts';
import { findInstrumentPage, instrumentsJson } from './instruments.repository.ts';

export function instrumentRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listInstruments, ({ ownerId, query }) =>
    database.tenant(ownerId, async (tx) => {
      const { ids, nextCursor } = await findInstrumentPage(tx, ownerId, query, query);
      return { instruments: await instrumentsJson(tx, ownerId, ids), nextCursor };
    }),
  );

  serve(app, changeOperation, ({ ownerId, params, body }) =>
    database.tenant(ownerId, async (tx) => {
      await changeInstrument(tx, ownerId, params.id, body);
      const [instrument] = await instrumentsJson(tx, ownerId, [params.id]);
      if (instrument === undefined) throw new ProblemError('not-found', 'The instrument is gone.');
      return { instrument };
    }),
  );
}
