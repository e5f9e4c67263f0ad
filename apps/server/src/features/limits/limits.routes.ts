import { getLimits } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '#server/platform/config/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { heldActivities, heldConnections, heldStatementBytes } from './held.repository.ts';

interface Deps {
  readonly database: Database;
  readonly limits: Limits;
  /** Bytes of photos and attachments; `null` where they are kept elsewhere. */
  readonly storageBytes: ((tx: Tx, ownerId: string) => Promise<number>) | null;
}

export function limitsRoutes(app: FastifyInstance, { database, limits, storageBytes }: Deps): void {
  serve(app, getLimits, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => ({
      activities: { used: await heldActivities(tx, ownerId), most: limits.activities },
      statementBytes: { used: await heldStatementBytes(tx, ownerId), most: limits.statementBytes },
      storageBytes:
        storageBytes === null ? null : { used: await storageBytes(tx, ownerId), most: limits.storageBytes },
      connections: { used: await heldConnections(tx, ownerId), most: limits.connections },
      requestsPerMinute: limits.requestsPerMinute,
    })),
  );
}
