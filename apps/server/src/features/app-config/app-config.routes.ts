import { getAppConfig } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { appConfig } from './app-config.ts';

interface AppConfigRoutesDeps {
  readonly config: Config;
  readonly clock: Clock;
}

export function appConfigRoutes(app: FastifyInstance, { config, clock }: AppConfigRoutesDeps): void {
  serve(app, getAppConfig, async ({ reply }) => {
    reply.header('cache-control', 'no-cache');
    return appConfig(config, clock);
  });
}
