import type { Io } from '../contracts/connector.ts';
import { ConnectorError } from '../contracts/connector-error.ts';
import { waitOf } from '../contracts/longest-wait.ts';

/**
 * What the codes of an interface come to. `clock`: the time of the call was not taken; `session`: it has ended, or never could
 * begin; `rate`: too many calls; `busy`: it is away for now; `preparing`: the answer is being made. The others only the person
 * can mend, or whoever runs the server (`operator`).
 */
export type Refusal =
  | 'key'
  | 'key-or-address'
  | 'signature'
  | 'passphrase'
  | 'password'
  | 'expired'
  | 'permission'
  | 'address'
  | 'region'
  | 'shared'
  | 'clock'
  | 'key-or-clock'
  | 'session'
  | 'rate'
  | 'busy'
  | 'preparing'
  | 'login'
  | 'ended'
  | 'callback'
  | 'code'
  | 'operator'
  | 'without';

/** By the exchange's own codes. */
export type Refusals = Readonly<Record<string, Refusal>>;

const RATE_MS = 60_000;
const PREPARING_MS = 2 * 60_000;

/** The call was signed with another time than the exchange's. It is caught, the clocks compared, and asked once more. */
export class SkewedClock extends Error {
  override readonly name = 'SkewedClock';
  /** What it was if the clocks agree, where the exchange says both with one word. */
  readonly otherwise: ConnectorError | null;

  constructor(code: string, otherwise: ConnectorError | null = null) {
    super(code);
    this.otherwise = otherwise;
  }
}

/** The session of the calls is over. It is caught, another opened, and asked once more. */
export class EndedSession extends Error {
  override readonly name = 'EndedSession';
  /** What it was if none can be opened. */
  readonly otherwise: ConnectorError;

  constructor(otherwise: ConnectorError) {
    super(otherwise.code);
    this.otherwise = otherwise;
  }
}

const WORDS: Readonly<
  Record<
    Exclude<Refusal, 'clock' | 'key-or-clock' | 'session' | 'rate' | 'busy' | 'preparing'>,
    (exchange: string) => string
  >
> = {
  key: (exchange) =>
    `${exchange} does not know this API key. It was deleted, or it belongs to another site or account.`,
  'key-or-address': (exchange) =>
    `${exchange} does not take this API key: it was deleted, lacks the right to read, or is bound to other IP addresses than this server’s.`,
  signature: (exchange) =>
    `${exchange} does not accept the signature: the API secret does not belong to the key.`,
  passphrase: (exchange) => `${exchange} does not accept the passphrase of the API key.`,
  password: (exchange) =>
    `${exchange} does not accept this name and password, or the key that belongs to them.`,
  expired: (exchange) => `The key has expired or was taken back, ${exchange} says.`,
  permission: (exchange) => `The API key lacks a right to read that is needed, ${exchange} says.`,
  address: (exchange) => `The API key is bound to another IP address than this server’s, ${exchange} says.`,
  shared: (exchange) =>
    `Another program uses the same API key, and ${exchange} takes calls of a key in one order only. Make a key for Tapebook alone.`,
  login: (exchange) => `Your broker wants you to sign in to it again, ${exchange} says.`,
  ended: (exchange) =>
    `Your login at ${exchange} has ended, as each of them does. Sign in again: what is missing is read at once.`,
  code: (exchange) =>
    `${exchange} does not take this code: it was not typed as it was shown, was used already, or is too old. Nothing was stored: begin the login again, and if that is refused too, see whether key and secret are right.`,
  callback: (exchange) =>
    `${exchange} does not know this app, or knows it with another callback URL than the one that is used here.`,
  operator: (exchange) => `${exchange} does not accept what this server is registered with.`,
  without: (exchange) => `That institution has no investment accounts that ${exchange} can read.`,
  region: (exchange) => `${exchange} does not answer from where this server stands.`,
};

const HELP: Readonly<Partial<Record<Refusal, string>>> = {
  key: 'key',
  'key-or-address': 'key',
  signature: 'key',
  passphrase: 'key',
  password: 'key',
  expired: 'key',
  shared: 'key',
  permission: 'permission',
  address: 'address',
  login: 'key',
  ended: 'key',
  callback: 'key',
  operator: 'operator',
  without: 'without',
  region: 'region',
};

/** What a code means to whoever has called. */
export function refusalOf(
  refusal: Refusal,
  {
    exchange,
    code,
    io,
    forMs,
  }: {
    readonly exchange: string;
    readonly code: string;
    readonly io: Io;
    readonly forMs?: number | undefined;
  },
): ConnectorError | SkewedClock | EndedSession {
  if (refusal === 'clock') return new SkewedClock(code);
  if (refusal === 'key-or-clock') return new SkewedClock(code, forPerson('key-or-address', exchange, code));
  if (refusal === 'session') return new EndedSession(forPerson('expired', exchange, code));
  if (refusal === 'rate') {
    const retryAt = waitOf(io.now(), forMs ?? RATE_MS);
    io.hold(retryAt);
    return new ConnectorError({
      kind: 'rate-limited',
      code,
      message: `${exchange} takes no more calls for now.`,
      retryAt,
    });
  }
  if (refusal === 'preparing') {
    return new ConnectorError({
      kind: 'not-ready',
      code,
      message: `${exchange} is still preparing what was asked for.`,
      retryAt: new Date(io.now().getTime() + PREPARING_MS),
    });
  }
  if (refusal === 'busy') {
    return new ConnectorError({
      kind: 'transient',
      code,
      message: `${exchange} is busy or being maintained.`,
      ...(forMs === undefined ? {} : { retryAt: waitOf(io.now(), forMs) }),
    });
  }
  return forPerson(refusal, exchange, code);
}

function forPerson(refusal: keyof typeof WORDS, exchange: string, code: string): ConnectorError {
  const help = HELP[refusal];
  return new ConnectorError({
    kind: 'needs-user',
    code,
    message: WORDS[refusal](exchange),
    ...(help === undefined ? {} : { help }),
  });
}

/** A code of which nobody knows what it means. */
export const unknownRefusal = (exchange: string, code: string, words: string): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code,
    message: `${exchange} refused what it was asked${words === '' ? '' : `: ${words.slice(0, 200).replace(/\.$/, '')}`}.`,
  });
