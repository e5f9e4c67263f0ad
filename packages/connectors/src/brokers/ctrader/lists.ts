import { inHalves } from '../../ledgers/halves.ts';
import type { Ask, Holdings, List, Page, Parameters, Wanted } from '../../ledgers/ledger.ts';
import { textAt } from '../../ledgers/read-answer.ts';
import { ASSETS, CASH_FLOW, DEALS, NAMES, POSITIONS, SYMBOLS, SYMBOLS_BY_ID, TRADER } from './messages.ts';

/** As many as are asked for at once; it may answer fewer, and says that there are more. */
const MOST_ROWS = '1000';
const WEEK_DAYS = 7;

/** Deals and movements of each account, with what they are about: currencies, symbols and their lots. */
export const lists = (wanted: Wanted): readonly List[] =>
  accountsOf(wanted).flatMap(({ id, account, tell }) => {
    const about: List['about'] = (ask, { rows }) => tell(ask, rows, 'symbolId');
    return [
      listOf(id, account, DEALS, 'deal', about),
      listOf(id, account, CASH_FLOW, 'depositWithdraw', about),
    ];
  });

/** Each position by itself, and orders that wait beside them. */
export const holdings = (wanted: Wanted): readonly Holdings[] =>
  accountsOf(wanted).map(({ id, account, tell }) => ({
    path: POSITIONS,
    as: NAMES[POSITIONS] ?? POSITIONS,
    parameters: { ctidTraderAccountId: id },
    known: { ctidTraderAccountId: id, account },
    rows: 'payload.position',
    about: (ask, rows) => tell(ask, rows, 'tradeData.symbolId'),
  }));

interface Account {
  readonly id: string;
  readonly account: string;
  readonly tell: Tell;
}

/** Of each window: what was asked for its deals need not be asked for its positions again. */
const known = new WeakMap<Wanted, readonly Account[]>();

function accountsOf(wanted: Wanted): readonly Account[] {
  const { accounts = [], handles = [] } = wanted.key;
  const all =
    known.get(wanted) ??
    handles.map((id, index) => ({ id, account: accounts[index] ?? id, tell: besides(id) }));
  known.set(wanted, all);
  return all;
}

function listOf(id: string, account: string, path: string, rows: string, about: List['about']): List {
  const isPaged = path === DEALS;
  return {
    path,
    as: NAMES[path] ?? path,
    rows: `payload.${rows}`,
    // A week is the most that movements may be asked for, and deals too, by what others met.
    days: WEEK_DAYS,
    asked: { ctidTraderAccountId: id },
    known: { account },
    of: account,
    ...(isPaged ? dealsInHalves : { first: ({ from, to }) => between(from, to, false), next: () => null }),
    ...(about === undefined ? {} : { about }),
  };
}

const between = (from: number, to: number, isPaged: boolean): Parameters => ({
  fromTimestamp: String(from),
  toTimestamp: String(to),
  ...(isPaged ? { maxRows: MOST_ROWS } : {}),
});

/** Which of its deals an answer with more behind it has, nothing tells. */
const dealsInHalves = inHalves({
  id: 'ctrader',
  label: 'cTrader',
  ask: (from, to) => between(from, to, true),
  asked: ({ fromTimestamp, toTimestamp }) => ({ from: Number(fromTimestamp), to: Number(toTimestamp) }),
  isCut: ({ value }) => textAt(value, 'payload.hasMore') === 'true',
});

type Tell = (ask: Ask, rows: Page['rows'], symbolAt: string) => Promise<void>;

/** Asked once for a window, and of symbols those that were traded or are held. */
function besides(id: string): Tell {
  const account = { ctidTraderAccountId: id };
  const asked = new Set<string>();
  const known = new Set<string>();
  const once = async (ask: Ask, path: string, json: Readonly<Record<string, unknown>> = {}) => {
    if (asked.has(path)) return;
    asked.add(path);
    await ask({ path, as: NAMES[path] ?? path, parameters: account, json });
  };
  return async (ask, rows, symbolAt) => {
    await once(ask, TRADER);
    await once(ask, ASSETS);
    const traded = new Set(
      rows.map((row) => textAt(row, symbolAt)).filter((symbol) => symbol !== '' && !known.has(symbol)),
    );
    if (traded.size === 0) return;
    await once(ask, SYMBOLS, { includeArchivedSymbols: true });
    const symbolId = [...traded].map(Number);
    for (const symbol of traded) known.add(symbol);
    const as = NAMES[SYMBOLS_BY_ID] ?? SYMBOLS_BY_ID;
    await ask({ path: SYMBOLS_BY_ID, as, parameters: account, json: { symbolId } });
  };
}
