import type { FastifyInstance } from 'fastify';
import type { Files } from '#server/platform/files/index.ts';
import { entryRoutes } from './entries.routes.ts';
import { exportRoutes } from './exporting/export.routes.ts';
import { folderRoutes } from './folders/folders.routes.ts';
import type { EntryDeps } from './keeping/known-entry.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { summaryRoutes } from './summaries/summary.routes.ts';
import { expireEntryJob } from './trash/trash.ts';
import { versionRoutes } from './versions/versions.routes.ts';

interface JournalDeps extends EntryDeps {
  readonly files: Files;
}

/** The pages of the journal: entries, their versions, summaries and pictures, folders, the trash, and what was written as a file. */
export function journalRoutes(app: FastifyInstance, deps: JournalDeps): void {
  deps.jobs.register(expireEntryJob(deps.database));
  entryRoutes(app, deps);
  versionRoutes(app, deps);
  summaryRoutes(app, deps);
  exportRoutes(app, deps);
  folderRoutes(app, deps.database);
  pictureRoutes(app, deps);
}
