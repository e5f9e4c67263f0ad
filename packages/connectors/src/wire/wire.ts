import type { Hosts, Io } from '../contracts/connector.ts';
import { ConnectorError } from '../contracts/connector-error.ts';
import { retryAt } from './retry-at.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

interface WireRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface WireSettings {
  readonly timeoutMs?: number;
  readonly bodyLimit?: number;
  /** Of the broker alone: whatever lies under one of them may be called as well, over https. */
  readonly domains?: readonly string[];
  /** How long nobody calls where a broker limits and does not say for how long. */
  readonly holdMs?: number;
}

/** @param read what a broker's own codes mean, before its statuses are taken for what they mean elsewhere; throws what it means. */
export type Wire = (
  url: URL,
  request?: WireRequest,
  read?: (answer: WireAnswer) => void,
) => Promise<WireAnswer>;

const TIMEOUT_MS = 30_000;
const BODY_LIMIT = 64 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const HOLD_MS = 60_000;
const USER_AGENT = 'Tapebook/0.1';

/**
 * The way to a broker: only its own hosts, redirects held to them as well, with a limit to time and size, at its pace.
 * What comes back with 4xx of meaning to the connector (400, 404 …) is its to read; the rest is a {@link ConnectorError}.
 */
export function openWire(
  io: Io,
  hosts: Hosts,
  { timeoutMs = TIMEOUT_MS, bodyLimit = BODY_LIMIT, holdMs = HOLD_MS, domains = [] }: WireSettings = {},
): Wire {
  const origins = new Set(Object.values(hosts).map((host) => new URL(host).origin));

  const once = async (url: URL, request: WireRequest): Promise<Response> => {
    if (!origins.has(url.origin) && !isUnder(domains, url)) throw foreignHost(url);
    await io.turn();
    return unbroken(io.signal, () =>
      io.fetch(url, {
        method: request.method ?? 'GET',
        headers: { 'user-agent': USER_AGENT, ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
        redirect: 'manual',
        signal: AbortSignal.any([io.signal, AbortSignal.timeout(timeoutMs)]),
      }),
    );
  };

  return async (url, request = {}, read) => {
    let at = url;
    let response = await once(at, request);
    for (let turns = 0; isRedirect(response); turns += 1) {
      if (turns === MOST_REDIRECTS) throw unreadable('It sends from one address to the next without end.');
      await response.body?.cancel();
      at = new URL(response.headers.get('location') ?? '', at);
      response = await once(at, request);
    }
    const last = response;
    const bytes = await unbroken(io.signal, () => readAtMost(last, bodyLimit));
    const answer = { status: response.status, headers: response.headers, bytes };
    read?.(answer);
    refuseFailures(io, response, holdMs);
    return answer;
  };
}

/** Whether an address lies under one of these domains, in the way in which a broker is called. */
export const isUnder = (domains: readonly string[], { protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));

/** As {@link asFailure} for what the network throws, and for nothing else. */
async function unbroken<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asFailure(error, signal);
  }
}

const isRedirect = ({ status, headers }: Response): boolean =>
  status >= 300 && status < 400 && headers.has('location');

export const foreignHost = ({ host }: URL): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'foreign-host',
    message: `The broker points to ${host}, which is none of its known addresses. Nothing was sent there.`,
  });

export const unreadable = (message: string): ConnectorError =>
  new ConnectorError({ kind: 'broken', code: 'unreadable-answer', message });

async function readAtMost({ body }: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (body !== null) {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limit) throw unreadable(`Its answer is larger than ${limit / 1024 / 1024} MB.`);
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

/** Statuses that mean the same with every broker. */
function refuseFailures(io: Io, { status, headers }: Response, holdMs: number): void {
  if (status === 429 || status === 418) {
    const until = retryAt(headers, io.now()) ?? new Date(io.now().getTime() + holdMs);
    io.hold(until);
    throw new ConnectorError({
      kind: 'rate-limited',
      code: `http-${status}`,
      message: 'The broker takes no more calls for now.',
      retryAt: until,
    });
  }
  if (status === 451) {
    throw new ConnectorError({
      kind: 'needs-user',
      code: 'http-451',
      message: 'The broker does not answer from where this server stands.',
      help: 'region',
    });
  }
  if (status === 401 || status === 403) {
    throw new ConnectorError({
      kind: 'needs-user',
      code: `http-${status}`,
      message: 'The broker does not accept the key.',
      help: 'refused',
    });
  }
  if (status >= 500) {
    const at = retryAt(headers, io.now());
    throw new ConnectorError({
      kind: 'transient',
      code: `http-${status}`,
      message: `The broker’s server answered with an error (${status}).`,
      ...(at === null ? {} : { retryAt: at }),
    });
  }
}

/** What `fetch` throws says little; what it means is always that there was no whole answer. */
export function asFailure(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ConnectorError || signal.aborted) return error;
  const isSlow = error instanceof Error && error.name === 'TimeoutError';
  return new ConnectorError({
    kind: 'transient',
    code: isSlow ? 'timed-out' : 'no-answer',
    message: isSlow
      ? 'The broker did not answer in time.'
      : 'The broker could not be reached, or its answer was cut off.',
  });
}
