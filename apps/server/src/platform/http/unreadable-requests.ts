import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ProblemError } from '#server/platform/problems/index.ts';

/** The largest upload over a slow line; whoever sends a byte a minute holds no connection for longer. */
const PATIENCE_MS = 20 * 60_000;

function problemOf(code: string | undefined): ProblemError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError(
        'request-timeout',
        'The request did not arrive as a whole in time. Send it again, over a faster line or in smaller parts.',
      );
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError(
        'request-too-large',
        'The headers of the request are larger than the server takes.',
      );
    default:
      return new ProblemError('invalid-request', 'The request cannot be read: it is no well-formed HTTP.');
  }
}

/** What the server answers to a request that never becomes one: no route and no hook sees it. */
function answerUnreadable(error: { readonly code?: string }, socket: Socket): void {
  // Whoever has gone hears nothing.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(error.code);
  const body = JSON.stringify(problem.toProblem(randomUUID()));
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.code}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Options of the server: how long a request may take to arrive, and what is said of one that cannot be read. */
export const forUnreadableRequests = (patienceMs: number = PATIENCE_MS) => ({
  requestTimeout: patienceMs,
  clientErrorHandler: answerUnreadable,
});
