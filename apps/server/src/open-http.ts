import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { linkingPageOf } from './features/connections/mount.ts';
import type { Config } from './platform/config/index.ts';
import {
  allowOwnOrigin,
  answerNoCalls,
  errorReporter,
  forUnreadableRequests,
  openForChat,
  openForLinking,
  pageSender,
  readIndexHtml,
  readLinkedPage,
  requestId,
  sendProblem,
  serveLinkedPage,
  serveWebFiles,
  setSecurityHeaders,
  settledRoot,
  traceCalls,
  unroutableSender,
} from './platform/http/index.ts';
import type { Log } from './platform/log.ts';
import { ProblemError } from './platform/problems/index.ts';
import type { Tracer } from './platform/tracing/index.ts';

const COMPRESSION = {
  threshold: 1024,
  // A page of trades is packed in a tenth of a millisecond. As a stream it takes three times that, and waits for the process's four threads, which also
  // hash passwords; how much is packed at once was told by the number of processors.
  syncThreshold: 64 * 1024,
  // Fast, and nearly as small: what is compressed anew for every answer must not cost more than its sending.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  customTypes: /^text\/(?!event-stream)|\+json$|json$|javascript$|svg\+xml$|^application\/vnd\.tapebook\./,
};

/** The server without anything to be asked of it. */
interface Http {
  readonly app: FastifyInstance;
  /** The pages, where they are built; after all that is no page. */
  servePages(): Promise<void>;
}

/** Opens what holds for every answer, whatever is asked: errors in words, headers, compression, traces. */
export async function openHttp(
  { config, log, tracer }: { readonly config: Config; readonly log: Log; readonly tracer?: Tracer | null },
  newestWebRoot: string,
): Promise<Http> {
  const webRoot = settledRoot(newestWebRoot);
  const indexHtml = readIndexHtml(webRoot);
  const linkedPage = readLinkedPage(webRoot);
  const sendPage = pageSender(indexHtml);
  const app = Fastify({
    loggerInstance: log,
    genReqId: requestId,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: unroutableSender(config),
    ...forUnreadableRequests(),
  });
  const report = errorReporter(config);
  app.decorate('readiness', { draining: false });
  app.setErrorHandler((error, request, reply) => {
    const anonymous = error instanceof ProblemError && error.status === 401;
    return (anonymous ? sendPage(request, reply) : null) ?? sendProblem(error, request, reply, report);
  });
  app.setNotFoundHandler((request, reply) => {
    const page = sendPage(request, reply);
    return (
      page ?? sendProblem(new ProblemError('not-found', 'There is nothing at this address.'), request, reply)
    );
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await setSecurityHeaders(
    app,
    config,
    [indexHtml, linkedPage].filter((page) => page !== null),
  );
  const linkingPage = linkingPageOf(config);
  if (linkingPage !== null) openForLinking(app, linkingPage);
  if (config.services.chat !== null) openForChat(app, config.services.chat.sources);
  if (config.identity.mode === 'embedded') allowOwnOrigin(app, config);
  await app.register(compress, COMPRESSION);

  if (config.role === 'worker') answerNoCalls(app);
  traceCalls(app, tracer ?? null);
  return {
    app,
    async servePages() {
      if (linkedPage !== null) serveLinkedPage(app, linkedPage);
      if (indexHtml !== null) await serveWebFiles(app, webRoot);
    },
  };
}
