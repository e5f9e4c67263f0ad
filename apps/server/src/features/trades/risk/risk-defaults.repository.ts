import type { RiskDefaultJson, SettingsJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { defaultFor, type RiskDefault, type RiskDefaultOwner } from '@tapebook/domain/trades';
import { sql } from 'kysely';
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

async function defaultsOf(
  tx: Tx,
  ownerId: string,
): Promise<Record<'account' | 'setup', ReadonlyMap<string, KeptDefault>>> {
  const { rows } = await sql<{ of: 'account' | 'setup'; id: string; risk_default: RiskDefaultJson }>`
    SELECT 'account' AS of, id, risk_default FROM tapebook.accounts
    WHERE user_id = ${ownerId} AND risk_default IS NOT NULL
    UNION ALL
    SELECT 'setup', id, risk_default FROM tapebook.setups
    WHERE user_id = ${ownerId} AND risk_default IS NOT NULL`.execute(tx);
  const among = (whose: 'account' | 'setup') =>
    new Map(rows.flatMap(({ of, id, risk_default }) => (of === whose ? [[id, kept(risk_default)]] : [])));
  return { account: among('account'), setup: among('setup') };
}

/** @param trading what is set for all of the journal, where that was read already. */
export async function readRiskDefaults(
  tx: Tx,
  ownerId: string,
  trading?: Pick<SettingsJson['trading'], 'defaultRisk'>,
): Promise<RiskDefaults> {
  const { defaultRisk } = trading ?? (await readSettings(tx, ownerId)).settings.trading;
  const settings = defaultRisk === null ? null : kept({ kind: 'amount', amount: defaultRisk });
  const { account: accounts, setup: setups } = await defaultsOf(tx, ownerId);
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
