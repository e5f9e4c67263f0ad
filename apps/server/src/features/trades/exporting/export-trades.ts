import type { SharePartJson, TradeCsvUnit, TradeJson } from '@tapebook/contract';
import { sql } from 'kysely';
import { readSettings, UNIT_OF_QUESTIONS } from '#server/features/settings/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { tradesOfPart } from '../parts/trade-of-part.ts';
import { inParts } from '../reading/in-parts.ts';
import { tradesByIds } from '../reading/trades-json.ts';
import { rebuildOutdated } from '../rebuilding/rebuild-outdated.ts';
import { notesOfTrades } from './notes-of-trades.ts';
import { openFeesOf } from './open-fees.ts';
import type { Capital } from './told-in.ts';
import { type TradeNames, type TradesCsvOptions, tradesCsv } from './trades-csv.ts';

const changed = () =>
  new ProblemError('conflict', 'Some of these trades no longer exist. Reload the list and export it again.');

/** Some trades, and what of the journal is to be seen; `null`: all of it. */
interface Wanted {
  readonly ids: readonly string[];
  readonly part: SharePartJson | null;
  /** Whether somebody else asks, who is told nothing of what accounts were worth; a token is its owner. */
  readonly byGuest: boolean;
  /** What each came to by rules, in their order, where that is told. */
  readonly rules?: readonly string[] | undefined;
}

/** @throws {ProblemError} `invalid-content` */
function requireTold(unit: TradeCsvUnit | undefined): void {
  if (unit !== 'percent') return;
  const words =
    'percent cannot be told of a part of somebody’s journal: it would say what the account was worth. Ask for money, R or ticks';
  throw new ProblemError('invalid-content', `unit: ${words}.`, {
    errors: [{ path: 'unit', message: words }],
  });
}

/** @throws {ProblemError} `invalid-content` where they are of other trades: behind a gap each would stand beside the wrong one. */
function requireRuleOfEach({ ids, rules }: Wanted): void {
  if (rules === undefined || rules.length === ids.length) return;
  const words = 'must say one thing of each trade, in their order';
  throw new ProblemError('invalid-content', `rules: ${words}.`, {
    errors: [{ path: 'rules', message: words }],
  });
}

/** As its owner reads results, unless that is a share of the account, which a guest of a part is not told. */
const unitOf = (chosen: TradeCsvUnit, hasCapitals: boolean): TradeCsvUnit =>
  chosen === 'percent' && !hasCapitals ? 'money' : chosen;

async function refuseMissing(tx: Tx, ownerId: string, { ids, part }: Wanted): Promise<void> {
  const { accountIds = null, from = null, to = null } = part ?? {};
  const { rows } = await sql<{ found: number }>`
    SELECT count(*)::int AS found FROM unnest(${[...ids]}::uuid[]) AS wanted (id)
    WHERE EXISTS (
      SELECT FROM tapebook.trades t WHERE t.user_id = ${ownerId} AND t.id = wanted.id
        AND (${accountIds}::uuid[] IS NULL OR t.account_id = any(${accountIds}::uuid[]))
        AND (${from}::date IS NULL OR t.day >= ${from}::date) AND (${to}::date IS NULL OR t.day <= ${to}::date)
      OFFSET 0)`.execute(tx);
  if (rows[0]?.found !== ids.length) throw changed();
}

export async function readNames(tx: Tx, ownerId: string): Promise<TradeNames> {
  const namesIn = async (table: 'accounts' | 'setups' | 'tags'): Promise<Map<string, string>> => {
    const rows = await tx.selectFrom(table).select(['id', 'name']).where('user_id', '=', ownerId).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    accounts: await namesIn('accounts'),
    setups: await namesIn('setups'),
    tags: await namesIn('tags'),
  };
}

/** In what the person reads results. */
const chosenUnit = async (tx: Tx, ownerId: string): Promise<TradeCsvUnit> =>
  UNIT_OF_QUESTIONS[(await readSettings(tx, ownerId)).settings.trading.unit];

async function readCapitals(tx: Tx, ownerId: string): Promise<Map<string, Capital>> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'currency', 'opening_balance'])
    .where('user_id', '=', ownerId)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { currency: row.currency, openingBalance: row.opening_balance }]),
  );
}

/**
 * Trades of a journal as CSV, part after part: neither memory nor a transaction waits for a slow reader.
 *
 * @throws {ProblemError} `conflict` before anything is written, when one of the trades is not there.
 */
export async function exportTrades(
  database: Database,
  ownerId: string,
  wanted: Wanted,
  {
    unit,
    ...options
  }: Pick<TradesCsvOptions, 'columns' | 'masked'> & {
    /** Left out: as the person has chosen it. */
    readonly unit?: TradeCsvUnit | undefined;
  },
): Promise<AsyncGenerator<string>> {
  // A share of the account beside its amount would tell what the account was worth, which no part has.
  const hasCapitals = wanted.part === null || !wanted.byGuest;
  if (!hasCapitals) requireTold(unit);
  requireRuleOfEach(wanted);
  const read = await database.tenant(ownerId, async (tx) => {
    await rebuildOutdated(tx, ownerId);
    await refuseMissing(tx, ownerId, wanted);
    return {
      names: await readNames(tx, ownerId),
      capitals: hasCapitals ? await readCapitals(tx, ownerId) : new Map<string, Capital>(),
      unit: unit ?? unitOf(await chosenUnit(tx, ownerId), hasCapitals),
    };
  });
  return parts(database, ownerId, wanted, { ...options, ...read });
}

async function* parts(
  database: Database,
  ownerId: string,
  { ids, part, rules }: Wanted,
  options: TradesCsvOptions,
): AsyncGenerator<string> {
  const { head, row } = tradesCsv({ ...options, withRules: rules !== undefined });
  let at = 0;
  yield head;
  for (const some of inParts(ids)) {
    const { trades, notes, openFees } = await database.wholeRead(ownerId, async (tx) => ({
      trades: await tradesOfPart(tx, ownerId, part, await tradesByIds(tx, ownerId, some)),
      notes: await notesOfTrades(tx, ownerId, part, some, options.columns),
      openFees: await openFeesOf(tx, ownerId, some, options.columns),
    }));
    const byId = new Map<string, TradeJson>(trades.map((trade) => [trade.id, trade]));
    yield some
      .map((id) => {
        const trade = byId.get(id);
        // A file that lacks some would be taken for the whole: it ends without its end instead.
        if (trade === undefined) throw changed();
        const told = row(trade, { notes: notes.get(id), rules: rules?.[at], openFees: openFees.get(id) });
        at += 1;
        return told;
      })
      .join('');
  }
}
