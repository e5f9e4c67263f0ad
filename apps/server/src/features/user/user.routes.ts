import { deleteAllData as operation } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { deleteAllData } from './delete-all-data.ts';

export function userRoutes(app: FastifyInstance, database: Database, files: Files): void {
  serve(app, operation, async ({ ownerId }) => deleteAllData(database, files, ownerId));
}
