import { defaultFor, type RISK_DEFAULT_KINDS } from '../../trades/index.ts';
import type { CapitalOf } from './part-of-table.ts';
import { categoryAt, type TradeTable } from './trade-table.ts';

type Kind = (typeof RISK_DEFAULT_KINDS)[number];

/** Of which kind the default of risk is that holds for trades of an account and a setup; `null`: there is none. */
export type KindOfDefault = (accountId: string, setupId: string | null) => Kind | null;

interface WithDefault {
  readonly id: string;
  readonly riskDefault: { readonly kind: Kind } | null;
}

/** What defaults of risk there are in a journal. */
export interface RiskDefaults {
  readonly accounts: readonly WithDefault[];
  readonly setups: readonly WithDefault[];
  /** One amount for all; `null`: none. */
  readonly defaultRisk: unknown;
}

export function kindOfDefaults({ accounts, setups, defaultRisk }: RiskDefaults): KindOfDefault {
  const ofAccounts = new Map(accounts.map(({ id, riskDefault }) => [id, riskDefault?.kind]));
  const ofSetups = new Map(setups.map(({ id, riskDefault }) => [id, riskDefault?.kind]));
  return (accountId, setupId) =>
    defaultFor<Kind>({
      setup: (setupId === null ? null : ofSetups.get(setupId)) ?? null,
      account: ofAccounts.get(accountId) ?? null,
      settings: defaultRisk === null ? null : 'amount',
    })?.rule ?? null;
}

/**
 * Whether the risk of a row may divide what is told without amounts: a stop, or a default that is no fixed amount. By a stated risk
 * or an amount, which are mostly the same for all, results would be money again (decision 229).
 */
export function countsWithoutAmounts(
  { categories }: Pick<TradeTable, 'categories'>,
  kindOf: KindOfDefault,
): (row: number) => boolean {
  const { riskFrom, account, setup } = categories;
  return (row) => {
    const from = categoryAt(riskFrom, row);
    if (from !== 'default') return from === 'stop';
    const kind = kindOf(categoryAt(account, row), categoryAt(setup, row) || null);
    return kind === 'equity' || kind === 'range';
  };
}

interface WithCapital {
  readonly id: string;
  readonly currency: string;
  readonly openingBalance: string;
}

/** Zero is what stands there while nobody has said anything, and a balance in euros says nothing of a result in dollars. */
export function capitalsOf(accounts: readonly WithCapital[]): CapitalOf {
  const of = new Map(accounts.map((account) => [account.id, account]));
  return (id, currency) => {
    const account = of.get(id);
    return account?.currency === currency ? Number(account.openingBalance) || null : null;
  };
}

/** Whether an account says of what a result is a share. */
export function countsInPercent(
  { categories: { account, currency } }: Pick<TradeTable, 'categories'>,
  capitalOf: CapitalOf,
): (row: number) => boolean {
  return (row) => (capitalOf(categoryAt(account, row), categoryAt(currency, row)) ?? 0) > 0;
}
