import type { FastifyInstance } from 'fastify';
import { entryRoutes } from './entries.routes.ts';
import { exportRoutes } from './exporting/export.routes.ts';
import { folderRoutes } from './folders/folders.routes.ts';
import type { EntryDeps } from './keeping/known-entry.ts';
import { summaryRoutes } from './summaries/summary.routes.ts';
import { expireEntryJob } from './trash/trash.ts';
import { versionRoutes } from './versions/versions.routes.ts';

/** The pages of the journal: entries, their versions and summaries, folders, the trash, and what was written as a file. */
export function journalRoutes(app: FastifyInstance, deps: EntryDeps): void {
  deps.jobs.register(expireEntryJob(deps.database));
  entryRoutes(app, deps);
  versionRoutes(app, deps);
  summaryRoutes(app, deps);
  exportRoutes(app, deps);
  folderRoutes(app, deps.database);
}
