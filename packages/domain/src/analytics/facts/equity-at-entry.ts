import type { Facts } from './facts.ts';
import { openingOrder } from './opening-order.ts';

/**
 * What the account of each trade was worth when it was opened: its opening balance and the net results of its trades
 * closed before. Deposits and withdrawals since are not in it, nor what open trades had realised in part. NaN where
 * the opening balance is not known, the trade is of another currency, or a result before it is unknown or in another
 * currency.
 */
export function equityAtEntry(facts: Facts): Float64Array {
  return facts.once('equity at entry', () => {
    const { table } = facts;
    const { account, currency } = table.categories;
    const { openedAt, closedAt, netPnl } = table.numbers;
    const known = account.values.map((id) => facts.accounts.get(id));
    const worth = Float64Array.from(known, (one) => one?.openingBalance ?? Number.NaN);
    const codes = Int32Array.from(known, (one) => currency.values.indexOf(one?.currency ?? ''));
    const order = openingOrder(facts);
    const equity = new Float64Array(table.length);
    let closing = 0;
    for (let i = 0; i < order.length; i += 1) {
      const row = order[i] ?? 0;
      const at = openedAt[row] ?? 0;
      while (closing < table.length && (closedAt[closing] ?? Number.NaN) < at) {
        const of = account.codes[closing] ?? 0;
        const net = currency.codes[closing] === codes[of] ? (netPnl[closing] ?? Number.NaN) : Number.NaN;
        worth[of] = (worth[of] ?? Number.NaN) + net;
        closing += 1;
      }
      const of = account.codes[row] ?? 0;
      equity[row] =
        at === openedAt[row] && currency.codes[row] === codes[of] ? (worth[of] ?? Number.NaN) : Number.NaN;
    }
    return equity;
  });
}
