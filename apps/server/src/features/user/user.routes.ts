import { deleteAllData as deleteAllOperation, eraseUser as eraseOperation } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/index.ts';
import { type DeletionDeps, deleteAllData } from './delete-all-data.ts';
import { removeFilesJob } from './remove-files-job.ts';

interface UserRoutesDeps extends DeletionDeps {
  /** What an account leaves behind is erased by it, also where a hosted project keeps the account and tells nobody. */
  readonly eraseUser: (userId: string) => Promise<void>;
}

export function userRoutes(app: FastifyInstance, deps: UserRoutesDeps): void {
  deps.jobs.register(removeFilesJob(deps.files));
  serve(app, deleteAllOperation, async ({ ownerId }) => deleteAllData(deps, ownerId));
  serve(app, eraseOperation, async ({ ownerId }) => deps.eraseUser(ownerId));
}
