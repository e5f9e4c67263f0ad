import { exportJournal as exportOperation } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { RawAnswer, serve, whileLetIn } from '#server/platform/http/index.ts';
import { type ExportDeps, exportJournal } from './export-journal.ts';

export function exportRoutes(app: FastifyInstance, deps: ExportDeps): void {
  serve(app, exportOperation, async ({ ownerId, request, reply }) => {
    const day = new Date(deps.clock.now()).toISOString().slice(0, 10);
    const archive = await exportJournal(deps, ownerId);
    // It may be sent for minutes.
    whileLetIn(request, reply, (refusal) => archive.destroy(refusal));
    reply.header('content-disposition', `attachment; filename="tapebook-${day}.zip"`);
    // Packed already: to pack it once more would only hold it up.
    reply.header('content-encoding', 'identity');
    return new RawAnswer(200, 'application/zip', archive);
  });
}
