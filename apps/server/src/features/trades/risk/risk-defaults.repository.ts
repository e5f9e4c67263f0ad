import type { RiskDefaultJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { defaultFor, type RiskDefault, type RiskDefaultOwner } from '@tapebook/domain/trades';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** A default with its words as they are kept. */
export interface KeptDefault {
  readonly rule: RiskDefault;
  readonly json: RiskDefaultJson;
}

interface HeldDefault extends KeptDefault {
  readonly of: RiskDefaultOwner;
}

/** What is risked as a rule by the trades of an account, of a setup, and by all others. */
export interface RiskDefaults {
  /** Some default hangs on what was known at the entry: trades have to be looked at. */
  readonly looksAtTrades: boolean;
  /** Some default is a fixed amount. */
  readonly hasAmounts: boolean;
  readonly holdingFor: (accountId: string, setupId: string | null) => HeldDefault | null;
}

function toRule(json: RiskDefaultJson): RiskDefault {
  switch (json.kind) {
    case 'amount':
      return { kind: 'amount', amount: Decimal.parse(json.amount) };
    case 'equity':
      return { kind: 'equity', percent: Decimal.parse(json.percent) };
    case 'range':
      return { kind: 'range', multiple: Decimal.parse(json.multiple), seconds: json.seconds };
  }
}

const kept = (json: RiskDefaultJson): KeptDefault => ({ json, rule: toRule(json) });

async function defaultsIn(
  tx: Tx,
  ownerId: string,
  table: 'accounts' | 'setups',
): Promise<ReadonlyMap<string, KeptDefault>> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'risk_default'])
    .where('user_id', '=', ownerId)
    .where('risk_default', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, risk_default }) => [id, kept(risk_default as RiskDefaultJson)]));
}

export async function readRiskDefaults(tx: Tx, ownerId: string): Promise<RiskDefaults> {
  const { defaultRisk } = (await readSettings(tx, ownerId)).settings.trading;
  const settings = defaultRisk === null ? null : kept({ kind: 'amount', amount: defaultRisk });
  const accounts = await defaultsIn(tx, ownerId, 'accounts');
  const setups = await defaultsIn(tx, ownerId, 'setups');
  const all = [...accounts.values(), ...setups.values()];
  return {
    looksAtTrades: all.some(({ rule }) => rule.kind !== 'amount'),
    hasAmounts: settings !== null || all.some(({ rule }) => rule.kind === 'amount'),
    holdingFor(accountId, setupId) {
      const held = defaultFor({
        setup: setupId === null ? null : (setups.get(setupId) ?? null),
        account: accounts.get(accountId) ?? null,
        settings,
      });
      return held === null ? null : { ...held.rule, of: held.of };
    },
  };
}
