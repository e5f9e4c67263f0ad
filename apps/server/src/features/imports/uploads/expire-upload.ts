import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { claimUpload } from './uploads.repository.ts';

const payload = z.object({ ownerId: z.string(), uploadId: z.string() });

/** Puts a file away that nobody imported. */
export const expireUploadJob = (deps: {
  readonly database: Database;
  readonly files: Files;
}): JobDefinition<z.infer<typeof payload>> => ({
  name: 'expire-upload',
  payload,
  async handle({ ownerId, uploadId }) {
    const row = await deps.database.tenant(ownerId, (tx) => claimUpload(tx, ownerId, uploadId));
    if (row !== undefined) await deps.files.remove(row.file_key);
  },
});
