import { DEFAULT_SETTINGS, type RuleJson, type SharePartJson } from '@tapebook/contract';
import {
  type AccountFacts,
  type Checklist,
  capitalsOf,
  Facts,
  type FactsContext,
  factsCriteria,
  factsFields,
  judgeOf,
  type TradeTable,
} from '@tapebook/domain/analytics';
import { instantFromMillis } from '@tapebook/domain/time';
import { findAccounts } from '#server/features/accounts/index.ts';
import { findFieldAnswers } from '#server/features/fields/index.ts';
import { insightNames } from '#server/features/insights/index.ts';
import {
  currencyOfPart,
  cutTable,
  type HeldTables,
  openingOfPart,
  readJournalTable,
} from '#server/features/journal-data/index.ts';
import { findRules } from '#server/features/rules/index.ts';
import { readSettings, UNIT_OF_QUESTIONS } from '#server/features/settings/index.ts';
import { findSetups } from '#server/features/setups/index.ts';
import { findTags } from '#server/features/tags/index.ts';
import { readRiskDefaults } from '#server/features/trades/index.ts';
import { seesAccount } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** Of which journal facts are read, and how much of it. */
export interface FactsRead {
  readonly ownerId: string;
  /** `null`: all of it. */
  readonly part: SharePartJson | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * What questions are asked of, as it is in the database.
 *
 * @param held tables that were read before, from which an edited journal follows.
 */
export async function readFacts(tx: Tx, read: FactsRead, held?: HeldTables): Promise<Facts> {
  const table = await readJournalTable(tx, read.ownerId, held);
  return read.part === null ? wholeFacts(tx, read, table) : factsOfPart(tx, read, table, read.part);
}

/**
 * What questions of a part are asked of, the same as its pages are sent (`journal-part.ts`): no findings, rules and days' answers,
 * which are of the whole, and no balances.
 */
async function factsOfPart(
  tx: Tx,
  { ownerId, now }: FactsRead,
  whole: TradeTable,
  part: SharePartJson,
): Promise<Facts> {
  const { trading } = (await readSettings(tx, ownerId)).settings;
  const { amounts } = part;
  const accounts = (await findAccounts(tx, ownerId)).filter(({ id }) => seesAccount(part, id));
  const defaults = await readRiskDefaults(tx, ownerId);
  const table = cutTable(whole, part, {
    kindOf: (accountId, setupId) => defaults.holdingFor(accountId, setupId)?.rule.kind ?? null,
    capitalOf: capitalsOf(
      accounts.map(({ id, currency, opening_balance }) => ({
        id,
        currency,
        openingBalance: opening_balance,
      })),
    ),
  });
  const traded = new Set(table.categories.symbol.values);
  const ofTrades = new Set(table.categories.setup.values);
  const known = await labels(tx, ownerId);
  const instruments = await namesOfInstruments(tx, ownerId);
  return new Facts(table, {
    accounts: new Map(
      accounts.map(({ id, name, currency, opening_balance }): [string, AccountFacts] => [
        id,
        {
          name,
          currency: currencyOfPart(part) ?? currency,
          openingBalance: Number(openingOfPart(part, opening_balance)) || null,
        },
      ]),
    ),
    instruments: new Map([...instruments].filter(([symbol]) => traded.has(symbol))),
    ...given(known, table),
    fields: factsCriteria(amounts ? known.checklists.filter(({ id }) => ofTrades.has(id)) : []),
    weekStart: trading.weekStart || 7,
    bands: amounts ? trading : DEFAULT_SETTINGS.trading,
    now: instantFromMillis(now),
  });
}

async function wholeFacts(tx: Tx, { ownerId, now }: FactsRead, table: TradeTable): Promise<Facts> {
  const { trading } = (await readSettings(tx, ownerId)).settings;
  const accounts = await findAccounts(tx, ownerId);
  const { checklists, ...known } = await labels(tx, ownerId);
  return new Facts(table, {
    accounts: new Map(
      accounts.map(({ id, name, currency, opening_balance }): [string, AccountFacts] => {
        const opening = Number(opening_balance);
        // Zero is what stands there while nobody has said anything.
        return [id, { name, currency, openingBalance: opening === 0 ? null : opening }];
      }),
    ),
    instruments: await namesOfInstruments(tx, ownerId),
    ...known,
    insights: new Map((await insightNames(tx, ownerId)).map(({ id, name }) => [id, name])),
    ...judging(await findRules(tx, ownerId)),
    fields: new Map([...factsFields(await findFieldAnswers(tx, ownerId)), ...factsCriteria(checklists)]),
    // Sunday is 0 in the settings and 7 in ISO.
    weekStart: trading.weekStart || 7,
    bands: trading,
    now: instantFromMillis(now),
  });
}

type Labels = Required<Pick<FactsContext, 'setups' | 'tags' | 'mistakes'>>;

interface KnownLabels extends Labels {
  /** Those of setups, by whose lines trades are judged. */
  readonly checklists: readonly (Checklist & { readonly id: string })[];
}

/** Those that trades of the table have: what others are called tells of trades beside them. */
function given({ setups, tags, mistakes }: Labels, { categories }: TradeTable): Labels {
  const [ofTrades, onTrades] = [
    new Set(categories.setup.values),
    new Set(categories.tags.values.flatMap((ids) => ids.split(' '))),
  ];
  return {
    setups: new Map([...setups].filter(([id]) => ofTrades.has(id))),
    tags: new Map([...tags].filter(([id]) => onTrades.has(id))),
    mistakes: mistakes.filter((id) => onTrades.has(id)),
  };
}

/** What a person calls groups of trades by. */
async function labels(tx: Tx, ownerId: string): Promise<KnownLabels> {
  const tags = await findTags(tx, ownerId);
  const setups = await findSetups(tx, ownerId);
  return {
    checklists: setups,
    setups: new Map(setups.map(({ id, name }) => [id, name])),
    tags: new Map(tags.map(({ id, name }) => [id, name])),
    mistakes: tags.flatMap(({ id, category }) => (category === 'mistake' ? [id] : [])),
  };
}

/** Of those that have one, which are few: it is asked before every answer. */
async function namesOfInstruments(tx: Tx, ownerId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('instruments')
    .select(['symbol', 'name'])
    .where('user_id', '=', ownerId)
    .where('name', 'is not', null)
    .execute();
  return new Map(rows.map(({ symbol, name }) => [symbol, name ?? symbol]));
}

function judging(rules: readonly RuleJson[]): Pick<FactsContext, 'judge'> {
  const judge = judgeOf(rules);
  return judge === undefined ? {} : { judge };
}

/** In what a person reads results, for questions that do not say it; without amounts there is one unit alone. */
export async function chosenParams(
  tx: Tx,
  ownerId: string,
  part: SharePartJson | null,
): Promise<{ readonly unit: string; readonly basis: string }> {
  const { unit, pnl } = (await readSettings(tx, ownerId)).settings.trading;
  return part?.amounts === false
    ? { unit: 'money', basis: 'net' }
    : { unit: UNIT_OF_QUESTIONS[unit], basis: pnl };
}
