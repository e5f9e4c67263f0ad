import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask } from '../../ledgers/ledger.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';

export const SESSION = '/api/v1/session';

/**
 * What calls of a session carry: who it is, and of which account. It lasts ten minutes after its last call, and is of the account
 * that was chosen on the platform unless it is told another.
 */
export async function session(ask: Ask, given: Credentials): Promise<Credentials> {
  const opened = await ask({ path: SESSION, json: {} });
  const tokens = tokensOf(opened.headers, { cst: '', token: '' });
  if (tokens.cst === '' || tokens.token === '') throw withoutTokens();
  const current = textAt(opened.value, 'currentAccountId');
  const account = accountOf(opened.value, (given.account ?? '').trim(), current);
  if (account === current) return { ...given, ...tokens };
  const switched = await ask({ path: SESSION, parameters: tokens, json: { accountId: account } });
  return { ...given, ...tokensOf(switched.headers, tokens) };
}

interface Tokens extends Record<string, string> {
  cst: string;
  token: string;
}

const tokensOf = (headers: Headers, before: Tokens): Tokens => ({
  cst: headers.get('cst') ?? before.cst,
  token: headers.get('x-security-token') ?? before.token,
});

/** @throws {ConnectorError} for an account that this login has not. */
function accountOf(opened: unknown, wanted: string, current: string): string {
  if (wanted === '' || wanted === current) return current;
  const accounts = recordsAt(opened, 'accounts').map((each) => ({
    id: textAt(each, 'accountId'),
    name: textAt(each, 'accountName'),
  }));
  const found = accounts.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined) return found.id;
  throw new ConnectorError({
    kind: 'needs-user',
    code: 'capitalcom-no-such-account',
    message: `This login of Capital.com has no account “${wanted}”. It has ${accounts.map(({ name, id }) => name || id).join(', ')}.`,
    help: 'account',
  });
}

const withoutTokens = (): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'capitalcom-no-token',
    message: 'Capital.com answered the login without what further calls need.',
  });
