import { deleteAllData as operation } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/index.ts';
import { type DeletionDeps, deleteAllData } from './delete-all-data.ts';
import { removeFilesJob } from './remove-files-job.ts';

export function userRoutes(app: FastifyInstance, deps: DeletionDeps): void {
  deps.jobs.register(removeFilesJob(deps.files));
  serve(app, operation, async ({ ownerId }) => deleteAllData(deps, ownerId));
}
