import { type Breakdown, NONE } from '../dimensions/dimension.ts';
import { knownDimension } from '../dimensions/known-dimensions.ts';
import type { Facts } from '../facts/facts.ts';
import { type Home, resultsOf } from '../facts/results.ts';
import type { Filter, Term } from '../filters/filter.ts';
import type { Question } from '../questions/question.ts';
import type { AnswerGroup } from './answer.ts';
import type { Parter } from './parter.ts';

/** Capital before the first result of a cell; `null` where it is not known. */
export type CapitalOf = (row: number, column: number) => number | null;

/**
 * What the accounts in question had before the first day in question, in their currency: their opening balances and all
 * that they had made by then. Percentages of capital and the course of equity begin with it. It is known only for whole
 * accounts, so only where nothing but accounts and days narrows the question, and every one of them that has a result says its
 * balance.
 *
 * @param from where the first day in question is another: that is laid upon the one in the filter.
 */
export function startingEquityOf(
  facts: Facts,
  { filter, unit, home }: Question,
  currency: string | null,
  from?: number,
): number | null {
  if (unit !== 'money' || currency === null) return null;
  let ids = [...facts.table.categories.account.values].filter((id) => id !== '');
  let first = Number.NEGATIVE_INFINITY;
  for (const { field, exclude, match } of filter) {
    if (field === 'account' && match.kind === 'any') {
      const named = (id: string): boolean =>
        match.keys.some(
          (key) => key === id || key.toLowerCase() === facts.accounts.get(id)?.name.toLowerCase(),
        );
      ids = ids.filter((id) => named(id) !== (exclude === true));
    } else if (field === 'day' && exclude !== true && match.kind === 'range') {
      const { low = Number.NEGATIVE_INFINITY, lowOpen } = match;
      first = Math.max(first, low + Number(lowOpen ?? false));
    } else {
      return null;
    }
  }
  let sum = 0;
  for (const id of ids) {
    const account = facts.accounts.get(id);
    if (account === undefined || account.currency !== currency) continue;
    if (account.openingBalance === null) {
      // What has made nothing yet leaves the capital of the others known.
      if (madeIn(facts, home, id, currency).day.length === 0) continue;
      return null;
    }
    sum += account.openingBalance + madeBefore(facts, home, id, currency, from ?? first);
  }
  return sum > 0 ? sum : null;
}

/** Of each cell: known where accounts and time alone part the question, as it is where they narrow it. */
export function capitalOfCells(
  facts: Facts,
  asked: Question,
  currency: string | null,
  rows: Parter,
  columns: Parter,
  from?: number,
): CapitalOf {
  return (row, column) => {
    const terms = [termOf(asked.by, rows.groups[row]), termOf(asked.by2, columns.groups[column])];
    const filter: Filter = [...asked.filter, ...terms.filter((term) => term !== null)];
    return startingEquityOf(facts, { ...asked, filter }, currency, from);
  };
}

function termOf(by: Breakdown | undefined, group: AnswerGroup | undefined): Term | null {
  // A row or column of all narrows nothing.
  if (by === undefined || group === undefined) return null;
  if (knownDimension(by.dimension)?.kind === 'time' && group.low !== undefined)
    return { field: 'day', match: { kind: 'range', low: group.low } };
  return {
    field: by.dimension,
    match: group.key === NONE ? { kind: 'none' } : { kind: 'any', keys: [group.key] },
  };
}

/** What an account had made in its currency before a day, after fees. */
function madeBefore(facts: Facts, home: Home, id: string, currency: string, first: number): number {
  if (first === Number.NEGATIVE_INFINITY) return 0;
  const { day, sum } = madeIn(facts, home, id, currency);
  let [low, high] = [0, day.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((day[middle] ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : (sum[low - 1] ?? 0);
}

/** The days on which an account has results, and what it had made by the end of each. */
interface Made {
  readonly day: Int32Array;
  readonly sum: Float64Array;
}

const madeIn = (facts: Facts, home: Home, id: string, currency: string): Made =>
  facts.once(`made by day ${home} ${id} ${currency}`, () => madeByDay(facts, home, id, currency));

function madeByDay(facts: Facts, home: Home, id: string, currency: string): Made {
  const { account, currency: currencies } = facts.table.categories;
  const [ofAccount, ofCurrency] = [account.values.indexOf(id), currencies.values.indexOf(currency)];
  const { row, day, net } = resultsOf(facts, home);
  const byDay = new Map<number, number>();
  for (let i = 0; i < row.length; i += 1) {
    const at = row[i] ?? 0;
    if (account.codes[at] !== ofAccount || currencies.codes[at] !== ofCurrency) continue;
    const on = day[i] ?? 0;
    byDay.set(on, (byDay.get(on) ?? 0) + (net[i] ?? 0));
  }
  const days = [...byDay].sort(([left], [right]) => left - right);
  const factor = 10 ** (facts.scales[ofCurrency] ?? 0);
  let whole = 0;
  return {
    day: Int32Array.from(days, ([on]) => on),
    sum: Float64Array.from(days, ([, made]) => {
      whole += made;
      return whole / factor;
    }),
  };
}
