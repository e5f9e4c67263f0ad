import { ProblemError } from '../../problems/index.ts';

/** What the system says of a connection that was there; whoever finds none has {@link noConnection}. */
const SYSTEM_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Of the driver, which gives such errors no code. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;
/**
 * Lost connections, a server without room (connections, memory, disk), and one that stops or starts. A query
 * that somebody ended (57014) is none of them.
 */
const STATES = /^(?:08|53)...$|^57P0[1-5]$/;

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SYSTEM_CODES.has(code) || STATES.test(code) || WORDS.test(error.message);
}

const unavailable = (cause: unknown): ProblemError =>
  new ProblemError(
    'unavailable',
    'The database does not answer at this moment. Nothing was changed; try again in a few seconds.',
    { retryAfterSeconds: 5, cause },
  );

const DISK_FULL = '53100';

const full = (cause: unknown): ProblemError =>
  new ProblemError(
    'unavailable',
    'The disk of the database is full, so nothing can be kept. Nothing was changed; whoever runs this server has to make room.',
    { retryAfterSeconds: 60, cause },
  );

/** That the database is not there, as the outage that it is and no fault of the request; anything else as it was. */
export function asOutage(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === DISK_FULL) return full(error);
  return isLost(error) ? unavailable(error) : error;
}

/** As {@link asOutage}, where nothing but an outage keeps somebody from a connection. */
export const noConnection = (error: unknown): ProblemError =>
  error instanceof ProblemError ? error : unavailable(error);
