import { ConnectorError } from '../../contracts/connector-error.ts';
import { textAt } from '../../ledgers/read-answer.ts';

export interface Granted {
  /** By which it is asked for. */
  readonly id: string;
  /** By which its person knows it. */
  readonly login: string;
}

/** What is sent as a number, and stands in what was asked. */
const DIGITS = /^\d{1,15}$/;

/**
 * Those of the chosen kind: an account of the other is not known where these are asked about.
 *
 * @throws {ConnectorError} where there is none, or where two cannot be told apart.
 */
export function grantedOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  kind: 'live' | 'demo',
): { readonly accounts: readonly Granted[]; readonly leftOut: string[] } {
  const all = rows.flatMap((row) => {
    const id = textAt(row, 'ctidTraderAccountId');
    const login = textAt(row, 'traderLogin') || id;
    const isOther = textAt(row, 'isLive') === (kind === 'live' ? 'false' : 'true');
    return DIGITS.test(id) && DIGITS.test(login) ? [{ id, login, isOther }] : [];
  });
  const accounts = all.filter(({ isOther }) => !isOther);
  const others = all.filter(({ isOther }) => isOther).map(({ login }) => login);
  const other = kind === 'live' ? 'demo' : 'live';
  if (accounts.length === 0) {
    throw new ConnectorError({
      kind: 'needs-user',
      code: 'ctrader-no-account',
      message:
        others.length === 0
          ? 'No account was chosen at cTrader, or none of them can be read any longer.'
          : `None of the accounts that were chosen at cTrader is ${kind}: ${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} ${other}.`,
      help: 'accounts',
    });
  }
  const twice = accounts.find(
    ({ login }, index) => accounts.findIndex((each) => each.login === login) !== index,
  );
  if (twice !== undefined) {
    throw new ConnectorError({
      kind: 'needs-user',
      code: 'ctrader-same-number',
      message: `Two of the accounts that were chosen at cTrader have the number ${twice.login}, at two brokers: what is of which could not be told. Choose one of them, and the other in a connection of its own.`,
      help: 'accounts',
    });
  }
  return {
    accounts: accounts.map(({ id, login }) => ({ id, login })),
    leftOut: others.map((login) => `Account ${login} is ${other} and needs a connection of its own.`),
  };
}
