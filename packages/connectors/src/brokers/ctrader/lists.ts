import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, List, Page, Parameters, Wanted } from '../../ledgers/ledger.ts';
import { textAt } from '../../ledgers/read-answer.ts';
import { ASSETS, CASH_FLOW, DEALS, NAMES, SYMBOLS, SYMBOLS_BY_ID, TRADER } from './messages.ts';

/** As many as are asked for at once; it may answer fewer, and says that there are more. */
const MOST_ROWS = '1000';
const WEEK_DAYS = 7;

/** Deals and movements of each account, with what they are about: currencies, symbols and their lots. */
export const lists = ({ key: { accounts = [], handles = [] } }: Wanted): readonly List[] =>
  handles.flatMap((id, index) => {
    const about = besides(id);
    return [
      listOf(id, accounts[index] ?? id, DEALS, 'deal', about),
      listOf(id, accounts[index] ?? id, CASH_FLOW, 'depositWithdraw', about),
    ];
  });

function listOf(
  id: string,
  account: string,
  path: string,
  rows: string,
  about: NonNullable<List['about']>,
): List {
  const isPaged = path === DEALS;
  return {
    path,
    as: NAMES[path] ?? path,
    rows: `payload.${rows}`,
    // A week is the most that movements may be asked for, and deals too, by what others met.
    days: WEEK_DAYS,
    asked: { ctidTraderAccountId: id },
    known: { account },
    first: ({ from, to }) => between(from, to, isPaged),
    next: isPaged ? nextDeals : () => null,
    about,
  };
}

const between = (from: number, to: number, isPaged: boolean): Parameters => ({
  fromTimestamp: String(from),
  toTimestamp: String(to),
  ...(isPaged ? { maxRows: MOST_ROWS } : {}),
});

/** Which of its deals an answer with more behind it has, nothing tells: the time that it is of is halved until it has all. */
function nextDeals({ parameters, value, stretch }: Page): Parameters | null {
  const [from, to] = [Number(parameters.fromTimestamp), Number(parameters.toTimestamp)];
  if (textAt(value, 'payload.hasMore') === 'true') {
    if (from >= to) throw tooMany();
    return between(from, Math.floor((from + to) / 2), true);
  }
  return to < stretch.to ? between(to + 1, stretch.to, true) : null;
}

const tooMany = (): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'ctrader-one-instant',
    message: 'It has more deals of one instant than it answers at once. Nothing of these days was taken.',
  });

/** Asked once for a window, and of symbols those that were traded. */
function besides(id: string): NonNullable<List['about']> {
  const account = { ctidTraderAccountId: id };
  const asked = new Set<string>();
  const known = new Set<string>();
  const once = async (ask: Ask, path: string, json: Readonly<Record<string, unknown>> = {}) => {
    if (asked.has(path)) return;
    asked.add(path);
    await ask({ path, as: NAMES[path] ?? path, parameters: account, json });
  };
  return async (ask, { rows }) => {
    await once(ask, TRADER);
    await once(ask, ASSETS);
    const traded = new Set(
      rows.map((row) => textAt(row, 'symbolId')).filter((symbol) => symbol !== '' && !known.has(symbol)),
    );
    if (traded.size === 0) return;
    await once(ask, SYMBOLS, { includeArchivedSymbols: true });
    const symbolId = [...traded].map(Number);
    for (const symbol of traded) known.add(symbol);
    const as = NAMES[SYMBOLS_BY_ID] ?? SYMBOLS_BY_ID;
    await ask({ path: SYMBOLS_BY_ID, as, parameters: account, json: { symbolId } });
  };
}
