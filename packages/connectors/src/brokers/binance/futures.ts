import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, Ledger, List, Page, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { pagesOf } from '../../ledgers/pages-of-list.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { stretchesOf } from '../../ledgers/stretches.ts';
import { dayIn } from '../../windows/days.ts';
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
  gone: ({ code }) =>
    ENDED.has(code)
      ? `Binance no longer tells the trades of ${symbol}, a contract that has ended or was taken off its list. Import your trade history of futures for them.`
      : null,
});

/** Unknown, not traded any more, closed: income names such contracts for as long as it tells of those days. */
const ENDED: ReadonlySet<string> = new Set(
  ['-1121', '-4108', '-4141'].map((code) => `${aboutFutures.id}-${code}`),
);

/**
 * What trading a contract here costs or brings. Other income names what is none, as an option or a coin that was changed: asked for its
 * trades, the answer is a refusal, and all of those days would be unread.
 */
const OF_TRADING: ReadonlySet<unknown> = new Set([
  ...['COMMISSION', 'REALIZED_PNL', 'FUNDING_FEE', 'INSURANCE_CLEAR', 'DELIVERED_SETTELMENT'],
  ...['COMMISSION_REBATE', 'API_REBATE', 'FEE_RETURN'],
]);

/**
 * Trades are asked for contract by contract. Which were traded tells whatever they cost or brought, and of one that cost nothing and
 * brought nothing yet, that it is held.
 */
async function lists({ ask, window, now }: Wanted): Promise<readonly List[]> {
  const symbols = new Set<string>();
  const add = (rows: Page['rows']): void => {
    for (const { symbol } of rows) if (typeof symbol === 'string' && symbol !== '') symbols.add(symbol);
  };
  for (const stretch of stretchesOf(window, INCOME.days, now)) {
    for await (const { rows } of pagesOf(INCOME, stretch, ask)) {
      add(rows.filter(({ incomeType }) => OF_TRADING.has(incomeType)));
    }
  }
  if (window.to >= dayIn('UTC', now)) add(await held(ask));
  return [...[...symbols].toSorted().map(tradesOf), INCOME];
}

/** Without an answer the contracts are those that something is told of: nothing fails by that. */
async function held(ask: Ask): Promise<Page['rows']> {
  try {
    return recordsAt((await ask({ path: '/fapi/v3/positionRisk' })).value, '');
  } catch (error) {
    if (error instanceof ConnectorError && (error.kind === 'broken' || error.kind === 'needs-user'))
      return [];
    throw error;
  }
}
