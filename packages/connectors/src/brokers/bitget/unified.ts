import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, KeyFacts, List, Page, Parameters } from '../../ledgers/ledger.ts';
import { textAt, valueAt } from '../../ledgers/read-answer.ts';
import { about } from './about.ts';

/** What classic calls answer for a unified account, and for an elite one of copy trading, whose calls are the unified ones too. */
const OTHERS_CALLS: ReadonlySet<string> = new Set(['40085', '40731'].map((code) => `${about.id}-${code}`));

/** Asks classic calls, and unified ones of an account that has those. @throws {ConnectorError} */
export async function eitherWay<T>(classic: () => Promise<T>, unified: () => Promise<T>): Promise<T> {
  try {
    return await classic();
  } catch (error) {
    if (!(error instanceof ConnectorError) || !OTHERS_CALLS.has(error.code)) throw error;
    return unified();
  }
}

/** A key that only reads has its rights listed as well: what kind it is says whether they change anything. */
export async function unifiedKey(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/api/v3/account/info' });
  const rights = valueAt(value, 'data.permissions');
  const mayWithdraw = Array.isArray(rights) && rights.some((right) => /withdraw/i.test(String(right)));
  const kind = textAt(value, 'data.permType').toLowerCase().replaceAll(/[-_]/g, '');
  return {
    account: textAt(value, 'data.userId'),
    grants:
      kind === 'readonly' ? 'read' : mayWithdraw ? 'withdraw' : kind === 'readandwrite' ? 'trade' : 'unknown',
  };
}

const LIMIT = '100';

/** The latest first. */
const listOf = (path: string, rows: string, next: (page: Page) => string, asked = {}, known = {}): List => ({
  path,
  rows,
  days: 28,
  asked,
  known,
  first: ({ from, to }) => ({ startTime: String(from), endTime: String(to), limit: LIMIT }),
  next: (page): Parameters | null => {
    const cursor = page.rows.length === 0 ? '' : next(page);
    return cursor === '' ? null : { ...page.parameters, cursor };
  },
});

const toldCursor = ({ value }: Page): string => textAt(value, 'data.cursor');

/** Movements do not tell where to go on: what is older than the last of them comes next. */
const lastOrder = ({ rows }: Page): string => textAt(rows.at(-1), 'orderId');

/** What is paid in coins is asked for so that it is not left out in silence. */
const TRADED = ['SPOT', 'MARGIN', 'USDT-FUTURES', 'USDC-FUTURES', 'COIN-FUTURES'];
const HELD = ['USDT-FUTURES', 'USDC-FUTURES'];

/** What an account may not have, or a key not be told of. Where the other two are refused too, nothing is read. */
const OPTIONAL: Readonly<Record<string, string>> = {
  MARGIN: 'margin trading',
  'USDC-FUTURES': 'futures that are paid in USDC',
  'COIN-FUTURES': 'futures that are paid in coins',
};
/** What Bitget itself says: a status alone is asked for again. */
const REFUSED = new RegExp(`^${about.id}-\\d+$`);

function ofCategory(list: List): List {
  const what = OPTIONAL[list.asked?.category ?? ''];
  return what === undefined
    ? list
    : {
        ...list,
        gone: ({ kind, code }) =>
          REFUSED.test(code) && (kind === 'needs-user' || kind === 'broken')
            ? `Bitget does not tell this key of ${what}; all else was read. If you trade there, import the files.`
            : null,
      };
}

export async function unifiedLists(ask: Ask): Promise<readonly List[]> {
  const { value } = await ask({ path: '/api/v3/account/settings' });
  // Whether both sides of a contract may be held at once, which its fills do not say.
  const mode = textAt(value, 'data.holdMode');
  return [
    ...TRADED.map((category) =>
      ofCategory(listOf('/api/v3/trade/fills', 'data.list', toldCursor, { category }, { mode })),
    ),
    ...HELD.map((category) =>
      ofCategory(listOf('/api/v3/account/financial-records', 'data.list', toldCursor, { category })),
    ),
    listOf('/api/v3/account/deposit-records', 'data', lastOrder),
    listOf('/api/v3/account/withdrawal-records', 'data', lastOrder),
  ];
}
