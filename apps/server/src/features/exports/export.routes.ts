import { exportJournal as exportOperation } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { RawAnswer, serve, whileLetIn } from '#server/platform/http/index.ts';
import { type TurnLimits, Turns } from '#server/platform/turns.ts';
import { type ExportDeps, exportJournal } from './export-journal.ts';

/**
 * Putting one together holds a connection for as long as it reads, which may be minutes: of many at once others would find none
 * left for the smallest call.
 */
const TURNS: TurnLimits = { atOnce: 3, perPerson: 1, waiting: 30, waitMs: 60_000 };

export function exportRoutes(app: FastifyInstance, deps: ExportDeps): void {
  const turns = new Turns(TURNS);
  serve(app, exportOperation, async ({ ownerId, request, reply }) => {
    const day = new Date(deps.clock.now()).toISOString().slice(0, 10);
    const archive = await turns.run(ownerId, () => exportJournal(deps, ownerId));
    // It may be sent for minutes.
    whileLetIn(request, reply, (refusal) => archive.destroy(refusal));
    reply.header('content-disposition', `attachment; filename="tapebook-${day}.zip"`);
    // Packed already: to pack it once more would only hold it up.
    reply.header('content-encoding', 'identity');
    return new RawAnswer(200, 'application/zip', archive);
  });
}
