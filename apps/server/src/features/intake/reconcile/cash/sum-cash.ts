import { type ActivityKind, cashEffect } from '@tapebook/domain/activities';
import { assetCode, type Instrument, isMargined } from '@tapebook/domain/instruments';
import { type Currency, Decimal, type Money } from '@tapebook/domain/money';
import type { CashPart } from '@tapebook/statements';
import { sql } from 'kysely';
import { findInstruments, toInstrument } from '#server/features/trades/index.ts';
import { datedDay, midnightOf, type Tx } from '#server/platform/database/index.ts';

/** What one statement says of one account, and from when to when. */
export interface CashWindow {
  readonly accountId: string;
  /** The file of several, as the staging table numbers them. */
  readonly part: number;
  /** Days, both included; `null` where the statement has none, and everything counts. */
  readonly days: { readonly from: string; readonly to: string; readonly timeZone: string } | null;
}

/**
 * To whom a fact belongs: to the statement (`own`, whenever it happened), to what was there before it (`early`),
 * or to nothing that the statement lists although it happened within its days (`other`).
 */
export type Belonging = 'own' | 'early' | 'other';

/** What moved one currency of an account. */
export interface CashSum {
  readonly own: Decimal;
  readonly early: Decimal;
  readonly other: Decimal;
  /** Facts behind {@link other}. */
  readonly otherFacts: number;
  /** {@link own} by what it was. Fees of fills are a part, other fees stand with what they were taken of. */
  readonly parts: Readonly<Record<CashPart | 'other', Decimal>>;
  /** Facts of the statement whose cash has more than two decimals, so that it may have been rounded. */
  readonly unrounded: number;
}

export interface CashSums {
  readonly byCurrency: ReadonlyMap<Currency, CashSum>;
  /** Results of margined instruments within the statement, by their currency. */
  readonly results: ReadonlyMap<Currency, Decimal>;
  /** Whether the journal knows anything of the account before the statement. */
  readonly knowsEarlier: boolean;
}

type Adding = { -readonly [Name in keyof CashSum]: CashSum[Name] };

const NOTHING: CashSum = {
  own: Decimal.zero,
  early: Decimal.zero,
  other: Decimal.zero,
  otherFacts: 0,
  parts: {
    trades: Decimal.zero,
    commissions: Decimal.zero,
    dividends: Decimal.zero,
    interest: Decimal.zero,
    taxes: Decimal.zero,
    deposits: Decimal.zero,
    other: Decimal.zero,
  },
  unrounded: 0,
};

export const cashOf = ({ byCurrency }: CashSums, currency: Currency): CashSum =>
  byCurrency.get(assetCode(currency)) ?? NOTHING;

interface Group {
  readonly instrument_id: string | null;
  readonly kind: ActivityKind;
  readonly currency: string;
  readonly fee_currency: string;
  readonly direction: string | null;
  readonly belonging: Belonging;
  readonly facts: number;
  readonly unpaid_fills: number;
  readonly paid_fills: number;
  readonly unrounded: number;
  readonly quantity: string | null;
  readonly amount: string;
  readonly fees: string;
}

/** The instants between which the facts of a statement's days lie. */
const startOf = ({ from, timeZone }: NonNullable<CashWindow['days']>) =>
  sql`(${from}::date::timestamp AT TIME ZONE ${timeZone})`;
const endOf = ({ to, timeZone }: NonNullable<CashWindow['days']>) =>
  sql`((${to}::date + 1)::timestamp AT TIME ZONE ${timeZone})`;

/** Ids of the facts that the statement lists, be they its own or there before it. */
const ownFacts = ({ accountId, part }: CashWindow) => sql`
  SELECT id FROM import_staging WHERE id IS NOT NULL AND account_id = ${accountId} AND part = ${part}
  UNION
  SELECT unnest(further_ids) FROM import_staging WHERE account_id = ${accountId} AND part = ${part}`;

/**
 * Facts up to the statement's end, summed up where `cashEffect` lets sums stand for them. What another statement
 * brought of days that are all before or all after this one belongs there, whatever hour it has: brokers' days end
 * in the evening.
 */
async function sumFacts(tx: Tx, ownerId: string, window: CashWindow): Promise<readonly Group[]> {
  const { accountId, days } = window;
  const zone = sql`(SELECT time_zone FROM tapebook.accounts WHERE user_id = ${ownerId} AND id = ${accountId})`;
  // A day alone is that day of the statement too, wherever it begins.
  const at = sql`CASE a.time_precision
    WHEN 'day' THEN ${midnightOf(datedDay(sql`a.occurred_at`, zone), sql`${days?.timeZone ?? 'UTC'}`)} ELSE a.occurred_at END`;
  const isEarly =
    days === null
      ? sql`false`
      : sql`(${at} < ${startOf(days)} OR coalesce(i.period_to < ${days.from}::date, false))`;
  const counts =
    days === null
      ? sql`true`
      : sql`(${at} < ${endOf(days)} AND coalesce(i.period_from <= ${days.to}::date, true))`;
  const isFill = sql`kind IN ('buy', 'sell') AND price <> 0`;
  const { rows } = await sql<Group>`
    WITH own AS (${ownFacts(window)}), facts AS (
      SELECT a.*, coalesce(a.fee_currency, a.currency) AS paid_in,
             CASE WHEN own.id IS NOT NULL THEN 'own' WHEN ${isEarly} THEN 'early' ELSE 'other' END AS belonging
      FROM tapebook.activities a
      LEFT JOIN own ON own.id = a.id
      LEFT JOIN tapebook.imports i ON i.user_id = a.user_id AND i.id = a.import_id
      WHERE a.user_id = ${ownerId} AND a.account_id = ${accountId} AND NOT a.cancelled
        AND (own.id IS NOT NULL OR ${counts})
    )
    SELECT instrument_id, kind, currency, paid_in AS fee_currency, direction, belonging,
           count(*)::int AS facts,
           count(*) FILTER (WHERE ${isFill} AND amount = 0)::int AS unpaid_fills,
           count(*) FILTER (WHERE ${isFill} AND amount <> 0)::int AS paid_fills,
           count(*) FILTER (WHERE amount - fees <> round(amount - fees, 2))::int AS unrounded,
           sum(quantity) AS quantity, sum(amount) AS amount, sum(fees) AS fees
    FROM facts
    GROUP BY instrument_id, kind, currency, paid_in, direction, belonging, amount = 0`.execute(tx);
  return rows;
}

interface Result {
  readonly instrument_id: string;
  readonly currency: string;
  readonly belonging: Belonging;
  readonly gross: string;
}

/** What closing positions brought, before costs, by the trading days on which they were closed. */
async function sumResults(tx: Tx, ownerId: string, window: CashWindow): Promise<readonly Result[]> {
  const { accountId, days, part } = window;
  const place =
    days === null
      ? sql`'own'`
      : sql`CASE WHEN r.day < ${days.from}::date AND r.at < own.first THEN 'early' ELSE 'own' END`;
  const counts = days === null ? sql`true` : sql`(r.day <= ${days.to}::date OR r.at <= own.last)`;
  const { rows } = await sql<Result>`
    SELECT t.instrument_id, t.currency, ${place} AS belonging, coalesce(sum(r.gross), 0) AS gross
    FROM tapebook.trades t
    CROSS JOIN LATERAL unnest(t.realised_days, t.realised_gross, t.realised_at) AS r (day, gross, at)
    CROSS JOIN (
      SELECT coalesce(min(occurred_at), 'infinity') AS first, coalesce(max(occurred_at), '-infinity') AS last
      FROM import_staging WHERE account_id = ${accountId} AND part = ${part}
    ) own
    WHERE t.user_id = ${ownerId} AND t.account_id = ${accountId} AND ${counts}
    GROUP BY t.instrument_id, t.currency, 3`.execute(tx);
  return rows;
}

/** Margined by what it is, or by how it was traded: its fills have a price and moved no money. */
function marginedInstruments(
  groups: readonly Group[],
  instruments: ReadonlyMap<string, Instrument>,
): ReadonlySet<string> {
  const paid = new Set<string>();
  const unpaid = new Set<string>();
  for (const { instrument_id: id, paid_fills, unpaid_fills } of groups) {
    if (id === null) continue;
    if (paid_fills > 0) paid.add(id);
    if (unpaid_fills > 0) unpaid.add(id);
  }
  return new Set(
    [...instruments].flatMap(([id, instrument]) =>
      isMargined(instrument) || (unpaid.has(id) && !paid.has(id)) ? [id] : [],
    ),
  );
}

function partOf(kind: ActivityKind): CashPart | 'other' {
  switch (kind) {
    case 'buy':
    case 'sell':
    case 'expire':
    case 'assign':
    case 'exercise':
      return 'trades';
    case 'dividend':
    case 'return_of_capital':
      return 'dividends';
    case 'interest':
      return 'interest';
    case 'tax':
      return 'taxes';
    case 'deposit':
    case 'withdrawal':
      return 'deposits';
    default:
      return 'other';
  }
}

interface Move extends Money {
  readonly part: CashPart | 'other';
}

/** What a group of facts moved, its costs apart. */
function movesOf(group: Group, instruments: ReadonlyMap<string, Instrument>): readonly Move[] {
  const { kind, currency, fee_currency: feeCurrency, quantity, direction } = group;
  const facts = {
    kind,
    instrument: group.instrument_id === null ? null : (instruments.get(group.instrument_id) ?? null),
    currency,
    feeCurrency,
    ...(quantity === null ? {} : { quantity: Decimal.parse(quantity) }),
    ...(direction === 'short' ? { direction: 'short' as const } : {}),
  };
  const [amount, fees] = [Decimal.parse(group.amount), Decimal.parse(group.fees)];
  const part = partOf(kind);
  // Costs alone are those of no traded units: a fill of no amount trades none.
  const { quantity: _units, ...costs } = facts;
  return [
    ...cashEffect({ ...facts, amount, fees: Decimal.zero }).map((each) => ({ ...each, part })),
    ...cashEffect({ ...costs, amount: Decimal.zero, fees }).map((each) => ({
      ...each,
      part: part === 'trades' ? ('commissions' as const) : part,
    })),
  ];
}

/** What moved the cash of an account up to the end of a statement. Runs while the statement's rows are staged. */
export async function sumCash(tx: Tx, ownerId: string, window: CashWindow): Promise<CashSums> {
  const groups = await sumFacts(tx, ownerId, window);
  const ids = new Set(groups.flatMap(({ instrument_id: id }) => (id === null ? [] : [id])));
  const rows = ids.size === 0 ? new Map() : await findInstruments(tx, ownerId, [...ids]);
  const instruments = new Map([...rows].map(([id, row]) => [id, toInstrument(row)]));
  const byCurrency = new Map<Currency, Adding>();
  const sumOf = (currency: Currency): Adding => {
    const code = assetCode(currency);
    const known = byCurrency.get(code) ?? { ...NOTHING };
    byCurrency.set(code, known);
    return known;
  };
  for (const group of groups) {
    const { belonging, kind, facts, unrounded } = group;
    for (const { currency, amount, part } of movesOf(group, instruments)) {
      const sum = sumOf(currency);
      sum[belonging] = sum[belonging].plus(amount);
      if (belonging === 'other') sum.otherFacts += facts;
      if (belonging === 'own') sum.parts = { ...sum.parts, [part]: sum.parts[part].plus(amount) };
    }
    if (belonging === 'own' && kind !== 'cancel') sumOf(group.currency).unrounded += unrounded;
  }
  const margined = marginedInstruments(groups, instruments);
  const results = new Map<Currency, Decimal>();
  if (margined.size > 0) {
    for (const { instrument_id: id, currency, belonging, gross } of await sumResults(tx, ownerId, window)) {
      if (!margined.has(id)) continue;
      const result = Decimal.parse(gross);
      const sum = sumOf(currency);
      sum[belonging] = sum[belonging].plus(result);
      if (belonging !== 'own') continue;
      sum.parts = { ...sum.parts, trades: sum.parts.trades.plus(result) };
      results.set(currency, (results.get(currency) ?? Decimal.zero).plus(result));
    }
  }
  return { byCurrency, results, knowsEarlier: groups.some(({ belonging }) => belonging === 'early') };
}
