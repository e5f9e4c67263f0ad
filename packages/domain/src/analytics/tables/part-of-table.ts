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
export function partOfTable(table: TradeTable, { accounts, from, to }: TablePart): TradeTable {
  const { day } = table.integers;
  const rows: number[] = [];
  for (let row = 0; row < table.length; row += 1) {
    const on = day[row] ?? 0;
    if (from !== null && on < from) continue;
    if (to !== null && on > to) continue;
    if (accounts !== null && !accounts.has(categoryAt(table.categories.account, row))) continue;
    rows.push(row);
  }
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

/** So that what fees leave in a multiple does not tell how large the risk was. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** What a journal in multiples of risk calls its currency. */
export const RISK_CURRENCY = 'R';

/**
 * The table without any money: results, excursions and parts in multiples of the trade's own risk, to a hundredth, as if these
 * were its currency; neither sizes nor fees, nor results before them. A trade whose risk is not known has no result.
 */
export function inMultiplesOfRisk(source: TradeTable): TradeTable {
  const table = plain(source);
  const { length, numbers, realisations, partExits } = table;
  const { risk } = numbers;
  const multiples = (values: Float64Array, rowOf: (index: number) => number): Float64Array =>
    values.map((value, index) => rounded(value / (risk[rowOf(index)] ?? Number.NaN)));
  const net = multiples(numbers.netPnl, (row) => row);
  const unknown = (count: number): Float64Array => new Float64Array(count).fill(Number.NaN);
  const told: Partial<Record<NumberColumn, Float64Array>> = {
    netPnl: net,
    risk: risk.map((value) => (value > 0 ? 1 : Number.NaN)),
    mae: multiples(numbers.mae, (row) => row),
    mfe: multiples(numbers.mfe, (row) => row),
    giveBack: multiples(numbers.giveBack, (row) => row),
  };
  const ofParts = multiples(realisations.numbers.netPnl, (index) => realisations.trade[index] ?? 0);
  return {
    ...table,
    categories: { ...table.categories, currency: all(length, RISK_CURRENCY) },
    numbers: recordOf(
      NUMBER_COLUMNS,
      (name) => told[name] ?? (KEPT.has(name) ? numbers[name] : unknown(length)),
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
        netPnl: multiples(partExits.numbers.netPnl, (index) => partExits.trade[index] ?? 0),
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
