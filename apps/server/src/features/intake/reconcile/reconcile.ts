import type { ReconciliationLineJson } from '@tapebook/contract';
import { instrumentKey } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { StatedMeasure, StatedTotal, StatementPeriod } from '@tapebook/statements';
import { sql } from 'kysely';
import { instrumentId } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type CashFacts, reconcileCash } from './cash/reconcile-cash.ts';
import { underStatedNames } from './under-stated-names.ts';

type Measure = ReconciliationLineJson['measure'];
interface Figure {
  readonly account_id: string;
  readonly instrument_id: string | null;
  readonly symbol?: string;
  readonly currency: string;
  readonly amount: string;
}

/** What each measure adds up among the facts of the file, as the statement states it. */
const SUMS = {
  fees: sql`sum(fees) FILTER (WHERE kind IN ('buy', 'sell', 'expire', 'assign', 'exercise'))`,
  'account-fees': sql`sum(fees - amount) FILTER (WHERE kind = 'fee')`,
  deposits: sql`sum(amount) FILTER (WHERE kind IN ('deposit', 'withdrawal'))`,
  dividends: sql`sum(amount) FILTER (WHERE kind IN ('dividend', 'return_of_capital'))`,
  interest: sql`sum(amount) FILTER (WHERE kind = 'interest')`,
  taxes: sql`-sum(amount) FILTER (WHERE kind = 'tax')`,
} as const;

async function sumsOfFile(tx: Tx, ownerId: string, measure: keyof typeof SUMS): Promise<Figure[]> {
  const currency = measure === 'fees' ? sql`coalesce(fee_currency, currency)` : sql`currency`;
  const { rows } = await sql<Figure>`
    SELECT account_id, instrument_id, ${currency} AS currency, coalesce(${SUMS[measure]}, 0) AS amount
    FROM import_staging
    WHERE id IS NOT NULL
      AND NOT EXISTS (SELECT FROM tapebook.activities a WHERE a.user_id = ${ownerId} AND a.id = import_staging.id AND a.cancelled)
    GROUP BY account_id, instrument_id, ${currency}`.execute(tx);
  return rows;
}

/**
 * Result of what was closed on the days of the statement: net, or before its costs. The lists of each trade are taken
 * apart side by side, which costs half of what joining each trade with them does.
 */
async function realisedResults(
  tx: Tx,
  ownerId: string,
  accountIds: readonly string[],
  period: StatementPeriod,
  beforeCosts: boolean,
): Promise<Figure[]> {
  const result = beforeCosts ? sql`r.gross` : sql`r.gross - r.fees`;
  const { rows } = await sql<Figure>`
    SELECT r.account_id, r.instrument_id, r.currency, sum(${result}) AS amount
    FROM (
      SELECT account_id, instrument_id, currency,
             unnest(realised_days) AS day, unnest(realised_gross) AS gross, unnest(realised_fees) AS fees
      FROM tapebook.trades
      WHERE user_id = ${ownerId} AND account_id = any(${[...accountIds]}::uuid[])
    ) r
    WHERE r.day BETWEEN ${period.from}::date AND ${period.to}::date
    GROUP BY r.account_id, r.instrument_id, r.currency`.execute(tx);
  return rows;
}

/**
 * Positions held now, signed; only where nothing later than the statement is known. In the currency of the paper: once a part
 * is closed, the trade may be in that of the account.
 */
async function positions(
  tx: Tx,
  ownerId: string,
  accountIds: readonly string[],
  period: StatementPeriod,
): Promise<Figure[] | null> {
  const later = await sql`
    SELECT FROM tapebook.activities
    WHERE user_id = ${ownerId} AND account_id = any(${[...accountIds]}::uuid[]) AND occurred_at >= ${period.to}::date + 2
    LIMIT 1`.execute(tx);
  if (later.rows.length > 0) return null;
  const { rows } = await sql<Figure>`
    SELECT t.account_id, t.instrument_id, i.currency, i.symbol,
           sum(CASE t.direction WHEN 'long' THEN t.open_quantity ELSE -t.open_quantity END) AS amount
    FROM tapebook.trades t JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id
    WHERE t.user_id = ${ownerId} AND t.account_id = any(${[...accountIds]}::uuid[]) AND t.status = 'open'
    GROUP BY t.account_id, t.instrument_id, i.currency, i.symbol`.execute(tx);
  return rows;
}

const ROWS_NOT_LISTED =
  'The total covers rows that this file does not list, or rows that were left out: see the verdicts.';

/** What mostly lies behind a difference; said as such, since the statement alone cannot tell. */
const USUAL_CAUSES: Partial<Record<Measure, string>> = {
  'realised-pnl':
    'The statement closes positions that were opened before the first one imported, matches lots by another rule, or books an option’s premium into its shares. Import the earlier statements of this account.',
  position:
    'Part of the position was opened before the first statement imported. Import the earlier statements of this account.',
  ...Object.fromEntries(Object.keys(SUMS).map((measure) => [measure, ROWS_NOT_LISTED])),
};

function causeOf({ measure, instrument }: StatedTotal, computed: Decimal): string | undefined {
  if (measure === 'realised-pnl' && instrument?.multiplier === null && computed.isZero()) {
    return `How much money one point of ${instrument.symbol} is worth is not known, so its results are not either. Enter it in the instrument’s settings.`;
  }
  return USUAL_CAUSES[measure];
}

const CENT_PLACES = 2;

/**
 * Brokers round each row before they add; that is no difference. Money agrees when it agrees to the
 * cent, positions when they agree exactly.
 */
const differenceOf = (measure: Measure, computed: Decimal, stated: Decimal): Decimal => {
  const difference = computed.minus(stated);
  const shown = measure === 'position' ? difference : difference.rounded(CENT_PLACES);
  return shown.isZero() ? Decimal.zero : difference.normalized();
};

/** What a total is held against: a realised result before costs is another figure than the net one. */
type StatedFigure = StatedMeasure | 'realised-before-costs';

const figureOf = ({ measure, beforeCosts }: StatedTotal): StatedFigure =>
  measure === 'realised-pnl' && beforeCosts === true ? 'realised-before-costs' : measure;

export type StatementFacts = CashFacts;

/**
 * Holds what the statement says of itself against what was computed from its rows: the proof of an
 * import. Runs before the import commits, while its rows are still staged.
 */
export async function reconcile(
  tx: Tx,
  ownerId: string,
  facts: StatementFacts,
): Promise<ReconciliationLineJson[]> {
  const { period, holdingsListed } = facts.summary;
  // Of an account that the journal does not know there is nothing to compare what is held with.
  const totals = facts.summary.totals.filter(
    ({ account, asCash }) =>
      asCash === undefined && (facts.accountIds.has(account) || !holdingsListed.includes(account)),
  );
  const measures = new Set(totals.map(figureOf));
  const accountIds = [...new Set(facts.accountIds.values())];
  const figures = new Map<StatedFigure, readonly Figure[]>();
  for (const measure of Object.keys(SUMS) as (keyof typeof SUMS)[]) {
    if (measures.has(measure)) figures.set(measure, await sumsOfFile(tx, ownerId, measure));
  }
  if (period !== null && measures.has('realised-pnl')) {
    figures.set('realised-pnl', await realisedResults(tx, ownerId, accountIds, period, false));
  }
  if (period !== null && measures.has('realised-before-costs')) {
    figures.set('realised-before-costs', await realisedResults(tx, ownerId, accountIds, period, true));
  }
  if (period !== null && (measures.has('position') || holdingsListed.length > 0)) {
    const held = await positions(tx, ownerId, accountIds, period);
    if (held !== null) {
      figures.set('position', await underStatedNames(tx, ownerId, held, statedPapers(facts)));
    }
  }
  const lines = totals.flatMap((total): ReconciliationLineJson[] => {
    const found = figures.get(figureOf(total));
    if (found === undefined) return [];
    const accountId = facts.accountIds.get(total.account) ?? null;
    const instrument = paperOf(total);
    const computed = found
      .filter(
        (figure) =>
          figure.account_id === accountId &&
          // A paper is of one currency, whichever a statement puts beside how much of it is held.
          (total.measure === 'position' || figure.currency === total.currency) &&
          (instrument === null || figure.instrument_id === instrument),
      )
      .reduce((sum, { amount }) => sum.plus(Decimal.parse(amount)), Decimal.zero);
    const measure = total.measure as Measure;
    const difference = differenceOf(measure, computed, total.value);
    const cause = difference.isZero() ? undefined : causeOf(total, computed);
    return [
      {
        accountId,
        measure,
        ...(total.instrument === undefined ? {} : { instrument: total.instrument.symbol }),
        currency: total.currency,
        statement: total.value.normalized().toString(),
        computed: computed.normalized().toString(),
        difference: difference.toString(),
        ...(cause === undefined ? {} : { cause }),
      },
    ];
  });
  const missing = heldNowhere(figures.get('position') ?? [], facts);
  return [...lines, ...missing, ...(await reconcileCash(tx, ownerId, facts))];
}

const paperOf = ({ instrument }: StatedTotal): string | null =>
  instrument === undefined ? null : instrumentId(instrumentKey(instrument));

/** Of which papers it is stated how many are held, by account. */
function statedPapers({ summary: { totals }, accountIds }: StatementFacts): Map<string, Set<string>> {
  const papers = new Map<string, Set<string>>();
  for (const total of totals) {
    const accountId = accountIds.get(total.account);
    const paper = paperOf(total);
    if (total.measure !== 'position' || accountId === undefined || paper === null) continue;
    papers.set(accountId, (papers.get(accountId) ?? new Set()).add(paper));
  }
  return papers;
}

/** What the journal holds, and a source that lists all that is held does not. */
function heldNowhere(figures: readonly Figure[], facts: StatementFacts): ReconciliationLineJson[] {
  const { summary, accountIds } = facts;
  const stated = statedPapers(facts);
  const listed = new Set(summary.holdingsListed.flatMap((account) => accountIds.get(account) ?? []));
  return figures.flatMap(({ account_id, instrument_id, symbol = '', currency, amount }) => {
    const computed = Decimal.parse(amount).normalized();
    const isStated = stated.get(account_id)?.has(instrument_id ?? '') === true;
    if (!listed.has(account_id) || isStated || computed.isZero()) return [];
    return {
      accountId: account_id,
      measure: 'position' as const,
      instrument: symbol,
      currency,
      statement: '0',
      computed: computed.toString(),
      difference: computed.toString(),
      cause: NOT_HELD,
    };
  });
}

const NOT_HELD =
  'The account no longer holds any of it. What ended the position has not been read: it may lie in days that are missing, or be a corporate action or a transfer. Import a statement of those days, or enter it by hand.';
