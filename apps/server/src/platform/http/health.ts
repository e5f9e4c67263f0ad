import type { FastifyInstance } from 'fastify';

type Check = () => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it is about to stop, and wants no more calls. */
    readonly readiness: { draining: boolean };
  }
}

/** Whoever asks gives up soon after: what has not answered by then does not count as there. */
const PATIENCE_MS = 2_000;

/** @throws when the check fails, or says nothing in time. */
async function inTime(check: Check, patienceMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs);
  try {
    await Promise.race([check(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz`: the process answers. `/readyz`: and so does all it depends on, in time. */
export function serveHealth(
  app: FastifyInstance,
  checks: Readonly<Record<string, Check>>,
  patienceMs: number = PATIENCE_MS,
): void {
  const open = { config: { public: true }, logLevel: 'warn' } as const;
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await inTime(check, patienceMs);
          return [name, 'ok'] as const;
        } catch (error) {
          request.log.warn({ err: error, check: name }, 'not ready');
          return [name, 'failing'] as const;
        }
      }),
    );
    const { draining } = app.readiness;
    const ready = !draining && results.every(([, state]) => state === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .headers(ready ? {} : { 'retry-after': '5' })
      .send({
        status: ready ? 'ok' : draining ? 'draining' : 'failing',
        checks: Object.fromEntries(results),
      });
  });
}
