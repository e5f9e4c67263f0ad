import type { FastifyInstance } from 'fastify';

type Check = () => Promise<void>;

/** `/healthz`: the process answers. `/readyz`: and so does all it depends on. */
export function serveHealth(app: FastifyInstance, checks: Readonly<Record<string, Check>>): void {
  const open = { config: { public: true }, logLevel: 'warn' } as const;
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch (error) {
          request.log.warn({ err: error, check: name }, 'not ready');
          return [name, 'failing'] as const;
        }
      }),
    );
    const ready = results.every(([, state]) => state === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'failing', checks: Object.fromEntries(results) });
  });
}
