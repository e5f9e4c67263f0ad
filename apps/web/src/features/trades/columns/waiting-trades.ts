import {
  categoryAt,
  PERCENT_CURRENCY,
  RISK_CURRENCY,
  type Selection,
  type TradeTable,
} from '@tapebook/domain/analytics';
import { parseOccSymbol } from '@tapebook/domain/instruments';

/**
 * What a trade waits for: its result is not known, nobody said what became of an option that expired, or a fee in
 * another currency has no rate.
 */
export type Waiting = 'result' | 'expiry' | 'fee';

/**
 * Tells of each row whether its trade waits for an answer; none of a journal that is shared without amounts, where sizes and costs are
 * left out of every trade, does.
 *
 * @param todayOf the present day, `YYYY-MM-DD`, on the clocks of an account.
 */
export function waitingIn(
  table: TradeTable,
  todayOf: (accountId: string) => string,
): (row: number) => Waiting | null {
  // Taken out first: every row is asked.
  const { symbol, account, status, currency } = table.categories;
  const { grossPnl } = table.numbers;
  const { feesLeftOut } = table.integers;
  // Symbols are read once each, not once for each of their trades.
  const expiries = symbol.values.map((text) => parseOccSymbol(text)?.expiry ?? null);
  const todays = account.values.map(todayOf);
  const isWithoutAmounts = currency.values.map((one) => one === RISK_CURRENCY || one === PERCENT_CURRENCY);
  return (row) => {
    if (isWithoutAmounts[currency.codes[row] ?? 0] === true) return null;
    if (Number.isNaN(grossPnl[row])) return 'result';
    const expiry = expiries[symbol.codes[row] ?? 0] ?? null;
    const isOver = expiry !== null && expiry < (todays[account.codes[row] ?? 0] ?? '');
    if (isOver && categoryAt(status, row) === 'open') return 'expiry';
    return feesLeftOut[row] === 1 ? 'fee' : null;
  };
}

/** The rows that wait for an answer. @param what those that wait for this alone; absent: for any. */
export const findWaiting = (
  rows: Selection,
  waiting: (row: number) => Waiting | null,
  what?: Waiting,
): Selection =>
  rows.filter((row) => {
    const one = waiting(row);
    return what === undefined ? one !== null : one === what;
  });

/** `YYYY-MM-DD` at an instant, on the clocks of a zone. */
export function dayIn(timeZone: string | undefined, at: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
