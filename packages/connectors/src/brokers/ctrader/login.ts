import type { Credentials } from '../../contracts/connector.ts';
import type { Ask, Opening } from '../../ledgers/ledger.ts';
import { textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';

export const TOKEN = '/apps/token';
const GRANTING = '/my/settings/openapi/grantingaccess/';
/** A token lasts a month: what lasts another day is enough. */
const ENOUGH_MS = 86_400_000;

/** Nothing proves there who was sent but the state. */
export const address = (
  { key: client = '' }: Credentials,
  { state, redirect }: { readonly state: string; readonly redirect: string },
  host: string,
): string => {
  const query = queryOf({
    ...{ client_id: client, redirect_uri: redirect, scope: 'accounts', product: 'web', state },
  });
  return urlOf(host, GRANTING, query).href;
};

interface Answer {
  readonly code: string;
  readonly redirect: string;
  readonly now: Date;
}

export async function finish(ask: Ask, { code, redirect, now }: Answer): Promise<Credentials> {
  const parameters = { grant_type: 'authorization_code', code, redirect_uri: redirect };
  const { value } = await ask({ path: TOKEN, host: 'tokens', parameters, open: true });
  return tokensOf(value, now);
}

/** In both spellings: its documents have one, its answers were seen with the other. */
function tokensOf(value: unknown, now: Date): Credentials {
  const lives = Number(textAt(value, 'expiresIn') || textAt(value, 'expires_in')) * 1000;
  return {
    access: textAt(value, 'accessToken') || textAt(value, 'access_token'),
    refresh: textAt(value, 'refreshToken') || textAt(value, 'refresh_token'),
    until: new Date(now.getTime() + (Number.isFinite(lives) ? lives : 0)).toISOString(),
  };
}

/** Renewing ends both tokens from before: the next ones are kept before anything is asked with them. */
export function session(ask: Ask, given: Credentials, { now, again, keep }: Opening): Promise<Credentials> {
  const lasts = ({ access = '', until = '' }: Credentials): boolean =>
    access !== '' && Date.parse(until) - now.getTime() > ENOUGH_MS;
  if (!again && lasts(given)) return Promise.resolve(given);
  return keep(async (kept) => {
    // Somebody else may have renewed it meanwhile.
    if (kept.access !== given.access && lasts(kept)) return kept;
    const parameters = { grant_type: 'refresh_token', refresh_token: kept.refresh ?? '' };
    const { value } = await ask({ path: TOKEN, host: 'tokens', parameters });
    return { ...kept, ...tokensOf(value, now) };
  });
}
