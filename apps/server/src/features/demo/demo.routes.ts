import { openDemo } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/index.ts';
import { type DemoDeps, openDemoJournal } from './open-demo-journal.ts';

export function demoRoutes(app: FastifyInstance, deps: DemoDeps): void {
  serve(app, openDemo, ({ request }) => openDemoJournal(deps, { address: request.ip }));
}
