import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, Opening } from '../../ledgers/ledger.ts';
import { textAt } from '../../ledgers/read-answer.ts';
import { siteOf } from './sites.ts';

export const CREATE = '/openapi/auth/token/create';
export const CHECK = '/openapi/auth/token/check';
export const CONFIG = '/openapi/config';

const SOON_MS = 60_000;

/**
 * Where Webull wants it approved that its interface is read, a token says so: it is asked for once, waits for the person to say
 * yes in the app, and lasts for as long as it is used. It is never asked for a second time by itself: each asks the person.
 */
export async function session(ask: Ask, given: Credentials, opening: Opening): Promise<Credentials> {
  if (opening.again && hasToken(given)) throw wantsApproval();
  if (!opening.again && isGood(given)) return given;
  const kept = await opening.keep(async (before) => {
    if (before.standing === 'NORMAL') return before;
    if (hasToken(before)) return { ...before, standing: await standingOf(ask, before) };
    // Refused without one, it is wanted now, whatever was said of it.
    if (!opening.again && !(await isWanted(ask, before))) return { ...before, standing: FREE };
    const { value } = await ask({ path: CREATE, json: {} });
    return { ...before, token: textAt(value, 'token'), standing: textAt(value, 'status') };
  });
  if (isGood(kept)) return { ...given, ...kept };
  if (kept.standing === 'PENDING') throw pending(opening.now);
  throw wantsApproval();
}

/** It takes calls without a token. */
const FREE = 'FREE';
const isGood = ({ standing = '' }: Credentials): boolean => standing === 'NORMAL' || standing === FREE;

async function standingOf(ask: Ask, { token = '' }: Credentials): Promise<string> {
  const { value } = await ask({ path: CHECK, json: { token } });
  return textAt(value, 'status');
}

const hasToken = ({ token = '' }: Credentials): boolean => token !== '';

/** Only where it is said; as its own client asks. */
async function isWanted(ask: Ask, given: Credentials): Promise<boolean> {
  if (!hasConfig(given)) return true;
  const { value } = await ask({ path: CONFIG });
  return textAt(value, 'token_check_enabled') === 'true';
}

/** Hong Kong is not asked: everybody approves there. */
export const hasConfig = (given: Credentials): boolean => siteOf(given) !== 'hk';

const pending = (now: Date): ConnectorError =>
  new ConnectorError({
    kind: 'not-ready',
    code: 'webull-pending',
    message:
      'Webull is waiting for you to approve this in its app: Menu → Messages → OpenAPI Notifications. Tapebook checks again every minute.',
    retryAt: new Date(now.getTime() + SOON_MS),
  });

const wantsApproval = (): ConnectorError =>
  new ConnectorError({
    kind: 'needs-user',
    code: 'webull-not-approved',
    message: 'Webull wants you to approve again, in its app, that its interface is read.',
    help: 'approve',
  });
