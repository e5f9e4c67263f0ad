import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTrace } from '../trace.ts';
import type { OpenSpan, Tracer } from '../tracing/index.ts';

/** Files of the page, and what is asked every few seconds whether all is well. */
const UNTRACED = /\*|^\/(?:assets|healthz|readyz|metrics)\b/;

/** From here on it is known which request something is done for, whatever is awaited; where traces are made, each call is one. */
export function traceCalls(app: FastifyInstance, tracer: Tracer | null): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  if (tracer !== null) {
    app.addHook('onRequest', (request, _, done) => {
      const { method, headers, routeOptions } = request;
      if (routeOptions.url !== undefined && !UNTRACED.test(routeOptions.url)) {
        const span = tracer.begin(`${method} ${routeOptions.url}`, 'server', headers.traceparent);
        // The address as it was asked may name a person: the route does not.
        span.tell({
          'http.request.method': method,
          'http.route': routeOptions.url,
          'request.id': request.id,
        });
        spans.set(request, span);
      }
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request);
      span?.tell({ 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500) span?.fail(String(reply.statusCode));
      span?.end();
      done();
    });
  }
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request);
    inTrace({ requestId: request.id, job: null, ...(span === undefined ? {} : { span }) }, done);
  });
}
