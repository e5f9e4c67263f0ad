import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

/** Whether maintenance is on: enabled, and its end has not passed. */
export const isUnderMaintenance = (config: Config, clock: Clock): boolean =>
  config.maintenance !== null && clock.now() < config.maintenance.until.getTime();

/** While maintenance lasts, private calls answer 503 with the time to come back. */
export function refuseWhileUnderMaintenance(app: FastifyInstance, config: Config, clock: Clock): void {
  app.addHook('onRequest', async (request) => {
    if (config.maintenance === null || request.routeOptions.config.public === true || request.is404) return;
    const remaining = config.maintenance.until.getTime() - clock.now();
    if (remaining > 0) {
      throw new ProblemError('maintenance', config.maintenance.message, {
        retryAfterSeconds: remaining / 1000,
      });
    }
  });
}
