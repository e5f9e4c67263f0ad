import { randomUUID } from 'node:crypto';
import { createSender, errorEnvelope, parseDsn } from '@tapebook/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/index.ts';
import { RELEASE } from '../release.ts';

/** Tells the service that is configured of an error that nobody expected; nobody waits for it. */
export type ReportError = (error: unknown, request: FastifyRequest) => void;

/** Errors of the server, with the call but without its address, body, headers or whose it was. */
export function errorReporter(config: Config): ReportError {
  const endpoint = parseDsn(config.services.errorReporting?.dsn ?? '');
  if (endpoint === null) return () => undefined;
  const send = createSender(endpoint, { fetch, now: Date.now });
  return (error, request) => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    void send(
      errorEnvelope({
        id: randomUUID().replaceAll('-', ''),
        now: Date.now(),
        error: { name, message, stack },
        platform: 'node',
        release: RELEASE,
        transaction: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      }),
    );
  };
}
