import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import { waitOf } from '../../contracts/longest-wait.ts';
import type { Ask, Opening } from '../../ledgers/ledger.ts';
import { textAt, valueAt } from '../../ledgers/read-answer.ts';
import { isUnder } from '../../wire/wire.ts';

export const TOKEN = '/v1/auth/accesstokenrequest';
export const RENEW = '/v1/auth/renewaccesstoken';

/** Evaluations and simulations of an organization may have a host of their own under these, which each login and renewal names. */
export const DOMAINS = ['tradovateapi.com', 'tradovate.com', 'ninjatrader.com'];

const MINUTE_MS = 60_000;
/** What lasts so long is enough for one reading. */
const ENOUGH_MS = 15 * MINUTE_MS;
const MOST_TICKETS = 2;

/**
 * A token lasts eighty to ninety minutes, and logins are counted: five an hour, and one too many ends what the person has open. So the last
 * token is kept, renewed while it lasts, and only what cannot be renewed is a new login.
 */
export function session(ask: Ask, given: Credentials, opening: Opening): Promise<Credentials> {
  const left = (credentials: Credentials): number =>
    opening.again ? 0 : Date.parse(credentials.until ?? '') - opening.now.getTime();
  if (left(given) > ENOUGH_MS) return Promise.resolve(given);
  return opening.keep(async (kept) => {
    // Somebody else may have renewed it meanwhile.
    if (left(kept) > ENOUGH_MS) return kept;
    const renewed = left(kept) > 0 ? await renew(ask, kept) : null;
    return { ...kept, ...(renewed ?? (await logIn(ask, kept, opening))) };
  });
}

interface Token {
  readonly access: string;
  /** An instant. */
  readonly until: string;
  /** Where calls go from then on; absent: it is not said, and they go where they went before. */
  readonly at?: string;
}

function tokenOf(value: unknown, { site = '' }: Credentials): Token | null {
  const [access, until] = ['accessToken', 'expirationTime'].map((name) => textAt(value, name));
  if (access === undefined || access === '') return null;
  const named = textAt(value, `apiHosts.${site === 'demo' ? 'demo' : 'live'}`);
  // A bare name: whatever else stands in it is none of theirs.
  const url = /^[0-9a-z.-]+$/i.test(named) ? URL.parse(`https://${named}`) : null;
  return {
    ...{ access, until: until ?? '' },
    ...(url !== null && isUnder(DOMAINS, url) ? { at: url.origin } : {}),
  };
}

/** @returns `null` for a token that is not taken any more: then it is a login. */
async function renew(ask: Ask, kept: Credentials): Promise<Token | null> {
  const { access = '', at = '' } = kept;
  try {
    return tokenOf((await ask({ path: RENEW, parameters: { token: access, at } })).value, kept);
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'needs-user') return null;
    throw error;
  }
}

/** Too many logins are answered with a ticket and a time to come back at with it. @throws {ConnectorError} */
async function logIn(ask: Ask, kept: Credentials, { now, sleep }: Opening): Promise<Token> {
  let ticket: Readonly<Record<string, unknown>> = {};
  for (let tickets = 0; ; tickets += 1) {
    const { value } = await ask({ path: TOKEN, json: ticket });
    const token = tokenOf(value, kept);
    if (token !== null) return token;
    const [number, captcha] = ['p-ticket', 'p-captcha'].map((name) => textAt(value, name));
    const waits = Number(valueAt(value, 'p-time') ?? Number.NaN) * 1000;
    if (captcha === 'true') throw wantsPerson();
    if (number === undefined || number === '' || !Number.isFinite(waits)) throw unreadable();
    if (waits > MINUTE_MS || tickets === MOST_TICKETS) throw tooMany(waitOf(now, waits));
    await sleep(waits);
    ticket = { 'p-ticket': number };
  }
}

const wantsPerson = (): ConnectorError =>
  new ConnectorError({
    kind: 'needs-user',
    code: 'tradovate-captcha',
    message: 'Tradovate wants a person to sign in before it takes another login of the key.',
    help: 'captcha',
  });

const tooMany = (retryAt: Date): ConnectorError =>
  new ConnectorError({
    kind: 'rate-limited',
    code: 'tradovate-p-ticket',
    message: 'Tradovate takes no more logins for now.',
    retryAt,
  });

const unreadable = (): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'tradovate-no-token',
    message: 'Tradovate answered the login with neither a token nor a reason.',
  });
