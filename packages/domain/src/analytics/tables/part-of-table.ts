import { gatherRows } from './gather-rows.ts';
import {
  type Category,
  categoryAt,
  codesFor,
  NUMBER_COLUMNS,
  type NumberColumn,
  REALISATION_COLUMNS,
  recordOf,
  type TradeTable,
} from './trade-table.ts';

/** What of a table somebody may see. */
export interface TablePart {
  /** Ids of accounts; `null`: all. */
  readonly accounts: ReadonlySet<string> | null;
  /** Trading days, as days since 1970, both within; an end that is `null` is open. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The rows of a part: of a trade that is over the day of its last exit counts, of an open one that of its opening. */
export function rowsOfPart(
  { length, integers: { day }, categories: { account } }: TradeTable,
  { accounts, from, to }: TablePart,
): number[] {
  const rows: number[] = [];
  for (let row = 0; row < length; row += 1) {
    const on = day[row] ?? 0;
    if (from !== null && on < from) continue;
    if (to !== null && on > to) continue;
    if (accounts !== null && !accounts.has(categoryAt(account, row))) continue;
    rows.push(row);
  }
  return rows;
}

/** The table of a part alone. */
export function partOfTable(table: TradeTable, part: TablePart): TradeTable {
  const rows = rowsOfPart(table, part);
  const source = withoutBroken(table, rows);
  return gatherRows({ sources: [source], from: new Uint8Array(rows.length), rows: Uint32Array.from(rows) });
}

/** A campaign of which some trades are not among the rows is none: what it is called tells of those. */
function withoutBroken(table: TradeTable, rows: readonly number[]): TradeTable {
  if (rows.length === table.length) return table;
  const { campaign, strategy } = table.categories;
  const missing = new Uint32Array(campaign.values.length);
  const count = (code: number, by: number): void => {
    missing[code] = (missing[code] ?? 0) + by;
  };
  for (const code of campaign.codes) count(code, 1);
  for (const row of rows) count(campaign.codes[row] ?? 0, -1);
  const isBroken = campaign.values.map((id, code) => id !== '' && (missing[code] ?? 0) > 0);
  if (!isBroken.includes(true)) return table;
  const kept = ({ codes, values }: Category): Category => {
    const all = values.includes('') ? values : [...values, ''];
    const cut = codesFor(table.length, all.length);
    for (const row of rows)
      cut[row] = isBroken[campaign.codes[row] ?? 0] === true ? all.indexOf('') : (codes[row] ?? 0);
    return { codes: cut, values: all };
  };
  return {
    ...plain(table),
    categories: { ...plain(table).categories, campaign: kept(campaign), strategy: kept(strategy) },
  };
}

const none = (length: number): Category => ({ codes: codesFor(length, 1), values: [''] });
const all = (length: number, text: string): Category => ({ codes: codesFor(length, 1), values: [text] });

/** The table without what a search of the whole journal found of its trades. */
export const withoutInsights = (table: TradeTable): TradeTable => ({
  ...plain(table),
  categories: { ...plain(table).categories, insights: none(table.length) },
});

/** Columns that say nothing of how much money or how large: prices are everybody's, and ratios of a trade its own. */
const KEPT: ReadonlySet<NumberColumn> = new Set([
  'openedAt',
  'closedAt',
  'entryPrice',
  'exitPrice',
  'tickSize',
  'plannedR',
  'entrySlippage',
  'exitSlippage',
  'sinceOpen',
  'stopSetAfter',
]);

/** Prices beside per cent of one balance would tell the size as a share of it, and many whole shares the balance. */
const PRICES: ReadonlySet<NumberColumn> = new Set([
  'entryPrice',
  'exitPrice',
  'tickSize',
  'entrySlippage',
  'exitSlippage',
]);

/** So that what fees leave in a multiple does not tell how large the risk was. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** What a journal in multiples of risk calls its currency. */
export const RISK_CURRENCY = 'R';

/** What a journal in per cent of its accounts calls its currency. */
export const PERCENT_CURRENCY = '%';

/**
 * The table without any money: results, excursions and parts in multiples of the trade's own risk, to a hundredth, as if these
 * were its currency; neither sizes nor fees, nor results before them. A trade whose risk is not known has no result.
 *
 * @param counts whether the risk of a row may be told by: where it is one amount for all, results divided by it are money again.
 */
export function inMultiplesOfRisk(source: TradeTable, counts: (row: number) => boolean): TradeTable {
  const risk = source.numbers.risk.map((value, row) => (value > 0 && counts(row) ? value : Number.NaN));
  const ofItself = risk.map((value) => (Number.isNaN(value) ? value : 1));
  return withoutAmounts(source, { currency: RISK_CURRENCY, divisor: risk, risk: ofItself, kept: KEPT });
}

/** What an account began with, where it is kept in the currency that its trades are told in; `null`: nobody said it. */
export type CapitalOf = (accountId: string, currency: string) => number | null;

/**
 * A risk in per cent by which the result is the very R that its owner reads, to the hundredth: one that was rounded by itself would
 * tell another.
 */
function riskInPercent(net: number, risk: number, hundredth: number): number {
  if (!(risk > 0)) return Number.NaN;
  const told = rounded(net / hundredth) / rounded(net / risk);
  return told > 0 && Number.isFinite(told) ? told : rounded(risk / hundredth) || Number.NaN;
}

/**
 * The same in per cent of what the account of a trade began with, and without its prices.
 *
 * @param withRisk what was risked is told as well, so that each result has its R.
 */
export function inPercentOfAccount(
  source: TradeTable,
  capitalOf: CapitalOf,
  { withRisk }: { readonly withRisk: boolean },
): TradeTable {
  const { netPnl, risk } = source.numbers;
  const { account, currency } = source.categories;
  const hundredth = source.numbers.risk.map((_, row) => {
    const capital = capitalOf(categoryAt(account, row), categoryAt(currency, row)) ?? 0;
    return capital > 0 ? capital / 100 : Number.NaN;
  });
  return withoutAmounts(source, {
    currency: PERCENT_CURRENCY,
    divisor: hundredth,
    risk: hundredth.map((value, row) =>
      withRisk ? riskInPercent(netPnl[row] ?? Number.NaN, risk[row] ?? Number.NaN, value) : Number.NaN,
    ),
    kept: new Set([...KEPT].filter((name) => !PRICES.has(name))),
  });
}

interface TellingWithout {
  readonly currency: string;
  /** What the money of each row is divided by. */
  readonly divisor: Float64Array;
  readonly risk: Float64Array;
  readonly kept: ReadonlySet<NumberColumn>;
}

function withoutAmounts(source: TradeTable, { currency, divisor, risk, kept }: TellingWithout): TradeTable {
  const table = plain(source);
  const { length, numbers, realisations, partExits } = table;
  const told = (values: Float64Array, rowOf: (index: number) => number): Float64Array =>
    values.map((value, index) => rounded(value / (divisor[rowOf(index)] ?? Number.NaN)));
  const own = (values: Float64Array): Float64Array => told(values, (row) => row);
  const unknown = (count: number): Float64Array => new Float64Array(count).fill(Number.NaN);
  const columns: Partial<Record<NumberColumn, Float64Array>> = {
    netPnl: own(numbers.netPnl),
    risk,
    mae: own(numbers.mae),
    mfe: own(numbers.mfe),
    giveBack: own(numbers.giveBack),
  };
  const ofParts = told(realisations.numbers.netPnl, (index) => realisations.trade[index] ?? 0);
  return {
    ...table,
    // What is written of a setup names amounts where it likes, and so do the answers to it.
    categories: { ...table.categories, currency: all(length, currency), criteria: none(length) },
    numbers: recordOf(
      NUMBER_COLUMNS,
      (name) => columns[name] ?? (kept.has(name) ? numbers[name] : unknown(length)),
    ),
    realisations: {
      ...realisations,
      numbers: recordOf(REALISATION_COLUMNS, (name) =>
        name === 'netPnl' ? ofParts : unknown(realisations.length),
      ),
    },
    partExits: {
      ...partExits,
      numbers: {
        at: partExits.numbers.at,
        grossPnl: unknown(partExits.length),
        netPnl: told(partExits.numbers.netPnl, (index) => partExits.trade[index] ?? 0),
      },
    },
  };
}

/** Its columns as values: those of a table that was read are made when they are asked for. */
const plain = (table: TradeTable): TradeTable => ({
  length: table.length,
  ids: table.ids,
  categories: table.categories,
  numbers: table.numbers,
  integers: table.integers,
  realisations: table.realisations,
  partExits: table.partExits,
});
