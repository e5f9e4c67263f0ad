import { ConnectorError } from '../../contracts/connector-error.ts';

/** What the service's codes ask for. What it says in words beside them differs from year to year. */
type Meaning =
  | 'being-made'
  | 'not-ready'
  | 'throttled'
  | 'no-statement'
  | 'begin-anew'
  | 'needs-user'
  | 'refused';

interface Code {
  readonly means: Meaning;
  /** For the person, where they have to act. */
  readonly message?: string;
  readonly help?: string;
}

const user = (message: string, help: string): Code => ({ means: 'needs-user', message, help });

const NOT_READY: Code = { means: 'not-ready' };

const CODES: Readonly<Record<number, Code>> = {
  1001: NOT_READY,
  1003: { means: 'no-statement' },
  1004: NOT_READY,
  1005: NOT_READY,
  1006: NOT_READY,
  1007: NOT_READY,
  1008: NOT_READY,
  1009: NOT_READY,
  1010: user('Legacy Flex queries are no longer answered.', 'query'),
  1011: user('The Flex Web Service is switched off in this account.', 'service'),
  1012: user('The Flex token has expired.', 'token'),
  1013: user('The token may not be used from the address of this server.', 'address'),
  1014: user('There is no query with that number.', 'query'),
  1015: user('Interactive Brokers does not know that token.', 'token'),
  1016: user('The account of the token is not valid.', 'service'),
  1017: { means: 'begin-anew' },
  1018: { means: 'throttled' },
  1019: { means: 'being-made' },
  // Also answered for some hours after a token or a query was made.
  1020: { means: 'refused' },
  1021: NOT_READY,
};

/** Words of codes that nobody has written down, but that ask for patience. */
const PATIENCE = /try again|temporar|heavy load/i;

export const meaningOf = (code: number, words: string): Meaning =>
  CODES[code]?.means ?? (PATIENCE.test(words) ? 'not-ready' : 'refused');

const DAY = 86_400_000;
export const THROTTLED_MS = 60_000;
const LATER_MS = 45 * 60_000;

/** The code as a failure, for whoever cannot go on. */
export function failureOf(code: number, words: string, now: Date): ConnectorError {
  const known = CODES[code];
  const said = { code: `flex-${code}`, ...(known?.help === undefined ? {} : { help: known.help }) };
  switch (meaningOf(code, words)) {
    case 'throttled':
      return new ConnectorError({
        ...said,
        kind: 'rate-limited',
        message: 'Interactive Brokers takes ten calls a minute for a token, and had more.',
        retryAt: new Date(now.getTime() + THROTTLED_MS),
      });
    case 'needs-user':
      return new ConnectorError({ ...said, kind: 'needs-user', message: known?.message ?? words });
    case 'refused':
      return new ConnectorError({
        ...said,
        kind: 'broken',
        help: 'refused',
        message: `Interactive Brokers refuses the request: ${words} (${code}).`,
        patienceMs: DAY,
      });
    default:
      return new ConnectorError({
        ...said,
        kind: 'transient',
        help: 'waiting',
        message: `Interactive Brokers cannot make the statement at the moment: ${words} (${code}).`,
        retryAt: new Date(now.getTime() + LATER_MS),
        // The address that was given up in 2026 answered 1001 for ever.
        patienceMs: DAY,
      });
  }
}
