/** Where errors are reported to, in the words of Sentry's protocol: `https://KEY@HOST/PATH/PROJECT`. */
export interface ErrorEndpoint {
  readonly origin: string;
  /** Of the envelopes, with the public key. */
  readonly url: string;
}

const DSN = /^(https?:\/\/)([\w-]+)@([\w.-]+(?::\d{1,5})?)((?:\/[\w.-]+)*)\/(\d+)$/;

/** @returns `null` for what names no project. */
export function parseDsn(dsn: string): ErrorEndpoint | null {
  const [, protocol = '', key, host = '', path = '', project] = DSN.exec(dsn) ?? [];
  if (key === undefined || project === undefined) return null;
  const origin = `${protocol}${host}`;
  const query = `sentry_version=7&sentry_key=${key}&sentry_client=tapebook%2F1`;
  return { origin, url: `${origin}${path}/api/${project}/envelope/?${query}` };
}

/**
 * Words without what could be somebody's: no digits, of which amounts and ids are made, no mail addresses, nothing in
 * quotes. What is left says where the fault lies.
 */
export const withoutPersons = (words: string): string =>
  words
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, '[mail]')
    .replaceAll(/“[^”]*”|"[^"]*"|'[^']*'|`[^`]*`/g, '[…]')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '[id]')
    .replaceAll(/\d+(?:[.,]\d+)*/g, '#')
    .slice(0, 500);

/** An address without its query, and with names of things as `[id]`. */
export const withoutIds = (address: string): string =>
  (address.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (/\d|@|%/.test(part) && !/^v\d$/.test(part) ? '[id]' : part))
    .join('/');

interface Frame {
  readonly function?: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
}

const FRAME =
  /^\s*(?:at (?:(?<name>.*?) \()?|(?<other>[^@\s]*)@)(?<file>[^()\s]+?):(?<line>\d+):(?<column>\d+)\)?$/;

/** The places that an error came through, the outermost first, as the protocol has them. */
export const framesOf = (stack: string): Frame[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const { name, other, file = '', line: row, column } = FRAME.exec(line)?.groups ?? {};
      if (row === undefined || column === undefined) return [];
      const called = name ?? other ?? '';
      return [
        {
          ...(called === '' ? {} : { function: called }),
          filename: file.split(/[?#]/)[0] ?? '',
          lineno: Number(row),
          colno: Number(column),
          in_app: !file.includes('node_modules') && !file.startsWith('node:'),
        },
      ];
    })
    .slice(0, 50)
    .reverse();

export interface Breadcrumb {
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly category: string;
  readonly message: string;
}

interface ReportedError {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly error: { readonly name: string; readonly message: string; readonly stack?: string | undefined };
  readonly platform: 'javascript' | 'node';
  readonly release: string;
  /** Which page or call, without ids. */
  readonly transaction: string;
  readonly breadcrumbs?: readonly Breadcrumb[];
}

/** One item in an envelope: a line of the envelope, one of the item, and what it holds. */
export const envelope = (id: string, now: number, type: 'event' | 'transaction', body: object): string => {
  const text = JSON.stringify(body);
  const head = { event_id: id, sent_at: new Date(now).toISOString() };
  return [
    JSON.stringify(head),
    // Without its length: it ends with its line, in which JSON has no other.
    JSON.stringify({ type, content_type: 'application/json' }),
    text,
    '',
  ].join('\n');
};

/** An error as an envelope. It names nobody. */
export const errorEnvelope = (reported: ReportedError): string => {
  const { id, now, error, platform, release, transaction, breadcrumbs } = reported;
  return envelope(id, now, 'event', {
    event_id: id,
    timestamp: now / 1000,
    platform,
    level: 'error',
    release,
    transaction,
    exception: {
      values: [
        {
          type: error.name,
          value: withoutPersons(error.message),
          stacktrace: { frames: framesOf(error.stack ?? '') },
          mechanism: { type: 'generic', handled: true },
        },
      ],
    },
    ...(breadcrumbs === undefined ? {} : { breadcrumbs: { values: breadcrumbs } }),
  });
};

/** Answers that ask for silence without saying for how long. */
export const BACK_OFF_MS = 60_000;

/** For how long an answer asks to be left alone; 0: not at all. */
export function silenceAsked(status: number, retryAfter: string | null, now: number): number {
  if (status !== 429) return 0;
  const seconds = Number(retryAfter ?? Number.NaN);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const at = Date.parse(retryAfter ?? '');
  return Number.isNaN(at) ? BACK_OFF_MS : Math.max(at - now, 0);
}

/** Envelopes on their way at once; beyond these they are dropped. */
const SEND_BUFFER = 64;

interface SenderPorts {
  readonly fetch: (
    url: string,
    init: { method: 'POST'; body: string; keepalive?: boolean; credentials?: 'omit' },
  ) => Promise<{
    readonly status: number;
    readonly headers: { get(name: string): string | null };
  }>;
  readonly now: () => number;
}

/** Sends envelopes; what cannot be sent is dropped, since a fault of the reporting must be nobody's. */
export function createSender(
  { url }: ErrorEndpoint,
  { fetch, now }: SenderPorts,
): (text: string) => Promise<void> {
  let underWay = 0;
  let silentUntil = 0;
  return async (body) => {
    if (underWay >= SEND_BUFFER || now() < silentUntil) return;
    underWay += 1;
    try {
      const { status, headers } = await fetch(url, { method: 'POST', body, credentials: 'omit' });
      // One that went off before may be answered after it, and knows nothing of the silence.
      silentUntil = Math.max(silentUntil, now() + silenceAsked(status, headers.get('retry-after'), now()));
    } catch {
      // Not reached: the next one is tried anew.
    } finally {
      underWay -= 1;
    }
  };
}
