import type { Ledger, List, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { stretchesOf } from '../../ledgers/stretches.ts';
import { aboutFutures } from './about.ts';
import { codeOf, goOn, keyOf, refusals, sign } from './client.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about: aboutFutures,
  wire: 'binance',
  hosts: { futures: 'https://fapi.binance.com', spot: 'https://api.binance.com' },
  // Published: a weight of 2400 a minute from one address, of which income takes 30 and trades of a contract 5.
  pace: [{ requests: 70, perMs: 60_000 }],
  reach: {
    windowDays: 28,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 4,
    historyDays: 89,
  },
  paceScope: () => '',
  sign,
  codeOf,
  refusals,
  clock: {
    call: { path: '/fapi/v1/time', open: true },
    read: (value) => Number(textAt(value, 'serverTime')),
  },
  key: async (ask) => keyOf(ask, ''),
  lists,
};

export const binanceFutures = ledgerConnector(ledger);

const LIMIT = '1000';
const between = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  startTime: String(from),
  endTime: String(to),
  limit: LIMIT,
});

const INCOME: List = { path: '/fapi/v1/income', rows: '', days: 7, first: between, next: goOn };

const tradesOf = (symbol: string): List => ({
  path: '/fapi/v1/userTrades',
  asked: { symbol },
  rows: '',
  days: 7,
  first: between,
  next: goOn,
});

/** Trades are asked for contract by contract; which were traded, what they cost tells. */
async function lists({ ask, window, now }: Wanted): Promise<readonly List[]> {
  const symbols = new Set<string>();
  for (const stretch of stretchesOf(window, INCOME.days, now)) {
    for (let parameters = INCOME.first(stretch), more = true; more; ) {
      const { value } = await ask({
        path: INCOME.path,
        parameters: { ...parameters, incomeType: 'COMMISSION' },
      });
      const rows = recordsAt(value, '');
      for (const { symbol } of rows) if (typeof symbol === 'string' && symbol !== '') symbols.add(symbol);
      const next = INCOME.next({ parameters, value, rows, stretch });
      more = next !== null;
      if (next !== null) parameters = next;
    }
  }
  return [...[...symbols].toSorted().map(tradesOf), INCOME];
}
