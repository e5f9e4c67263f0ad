import { createReadStream } from 'node:fs';
import * as z from 'zod/mini';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { ImportDeps } from '../runs/deps.ts';
import { type Inbox, lookIntoFolder } from './look-into-folder.ts';
import { takeFile } from './take-file.ts';

interface WatchedFolderDeps extends Pick<Inbox, 'folder' | 'findOwner'> {
  readonly imports: ImportDeps;
  readonly log: Log;
}

/** Looks into the watched folder each minute. One process does, of however many. */
export const watchedFolderJob = ({
  imports,
  log,
  ...inbox
}: WatchedFolderDeps): JobDefinition<Record<string, never>> => ({
  name: 'look-into-watched-folder',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', payload: {} },
  // The next minute looks again.
  retryLimit: 0,
  handle: () =>
    lookIntoFolder({
      ...inbox,
      // What the file system says of files is by the machine's own clock.
      now: Date.now,
      take: (ownerId, path, name) => takeFile(imports, ownerId, { name, bytes: createReadStream(path) }),
      failed: (error) => log.warn({ err: error }, 'A file of the watched folder waits for the next look'),
    }),
});
