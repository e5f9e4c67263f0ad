import { ConnectorError } from '../../contracts/connector-error.ts';
import { inHalves } from '../../ledgers/halves.ts';
import type { Ask, List, Page, Wanted } from '../../ledgers/ledger.ts';
import { pagesOf } from '../../ledgers/pages-of-list.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { stretchesOf } from '../../ledgers/stretches.ts';
import { dayIn } from '../../windows/days.ts';
import { about } from './about.ts';
import { byPage, times } from './pages.ts';

const HOST = 'futures';
const CONTRACTS = { path: '/api/v1/contracts/active', host: HOST, open: true } as const;
const FILLS: List = {
  ...byPage('/api/v1/fills', 7, HOST),
  beside: { call: CONTRACTS, isNeeded: () => true },
};

const MOST = 100;

/** What was paid and received for holding is told contract by contract, and for three months at most. */
const fundingOf = (symbol: string): List => ({
  path: '/api/v1/funding-history',
  host: HOST,
  asked: { symbol },
  rows: 'data.dataList',
  days: 28,
  ...inHalves({
    id: about.id,
    label: about.label,
    ask: (from, to) => ({ ...times({ from, to }), maxCount: String(MOST) }),
    asked: ({ startAt, endAt }) => ({ from: Number(startAt), to: Number(endAt) }),
    isCut: ({ value, rows }) => textAt(value, 'data.hasMore') === 'true' || rows.length >= MOST,
  }),
  gone: ({ kind }) =>
    kind === 'broken'
      ? `KuCoin does not tell what was paid for holding ${symbol}. Its exported ledger of futures has it.`
      : null,
});

/** As the journal calls it: `XBTUSDTM` is a contract on BTC that is paid in USDT. */
const nameOf = (symbol: string): string => symbol.replace(/M$/, '').replace(/^XBT/, 'BTC');

/** Paid in a stable coin, as its name says where it is on no list any more. */
const LINEAR = /USD[TC]M$/;

export async function futuresLists(wanted: Wanted): Promise<readonly List[]> {
  const { value } = await wanted.ask(CONTRACTS);
  const listed = new Map(
    recordsAt(value, 'data').map((contract) => [
      textAt(contract, 'symbol'),
      textAt(contract, 'isInverse') !== 'true',
    ]),
  );
  // The journal has names of its own; what was filled or is held goes by its symbol.
  const byName = new Map([...listed.keys()].map((symbol) => [nameOf(symbol), symbol]));
  const held = new Set([...(await heldIn(wanted))].map((name) => byName.get(name) ?? name));
  // Those that are paid in coins are not read.
  const read = [...held].filter((symbol) => listed.get(symbol) ?? LINEAR.test(symbol));
  return [FILLS, ...read.toSorted().map(fundingOf)];
}

/** Contracts that were held in those days: traded in them, held now, or, of days long ago, traded at any time. */
async function heldIn({ ask, window, now, traded }: Wanted): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const add = (rows: Page['rows']): void => {
    for (const row of rows) names.add(textAt(row, 'symbol'));
  };
  for (const stretch of stretchesOf(window, FILLS.days, now)) {
    for await (const { rows } of pagesOf(FILLS, stretch, ask)) add(rows);
  }
  if (window.to >= dayIn('UTC', now)) add(await heldNow(ask));
  else for (const symbol of await traded()) names.add(symbol);
  return names;
}

/** Without an answer the contracts are those that were traded: nothing fails by that. */
async function heldNow(ask: Ask): Promise<Page['rows']> {
  try {
    return recordsAt((await ask({ path: '/api/v1/positions', host: HOST })).value, 'data');
  } catch (error) {
    if (error instanceof ConnectorError && (error.kind === 'broken' || error.kind === 'needs-user'))
      return [];
    throw error;
  }
}
