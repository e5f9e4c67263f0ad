import type { FastifyInstance } from 'fastify';

/**
 * Prometheus metrics of the process and of requests at `/metrics`, for whoever runs the server: off
 * unless asked for, since the address is open to all who can reach the port.
 */
export async function serveMetrics(app: FastifyInstance): Promise<void> {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // By route, never by address: addresses hold ids, and there are too many of them.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { public: true }, logLevel: 'warn' }, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
