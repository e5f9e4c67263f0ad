import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, Call, KeyFacts, Ledger, List, Page, SignedCall } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { addDays } from '../../windows/days.ts';
import { about } from './about.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'hyperliquid',
  hosts: { info: 'https://api.hyperliquid.xyz' },
  // Published: a weight of 1200 a minute from one address of the internet, of which most of these calls take 20, and one more
  // for each twenty rows.
  pace: [{ requests: 20, perMs: 60_000 }],
  reach: {
    windowDays: 90,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 4,
    historyDays: 'all',
  },
  // What is counted there is the address of this server.
  paceScope: () => '',
  sign,
  codeOf: () => null,
  refusals: {},
  key,
  lists: () => LISTS,
  firstDay,
};

export const hyperliquid = ledgerConnector(ledger);

const NUMBERS = new Set(['startTime', 'endTime']);

function sign(
  { path, parameters = {}, open }: Call,
  { address = '' }: Credentials,
  _at: number,
  host: string,
): SignedCall {
  const asked = Object.entries(parameters).map(([name, value]) => [
    name,
    NUMBERS.has(name) ? Number(value) : value,
  ]);
  return {
    url: new URL('/info', host),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: path,
      ...(open === true ? {} : { user: address.toLowerCase() }),
      ...Object.fromEntries(asked),
    }),
  };
}

async function key(ask: Ask, { address = '' }: Credentials): Promise<KeyFacts> {
  const { value } = await ask({ path: 'userRole' });
  const role = textAt(value, 'role');
  if (role === 'agent') {
    throw new ConnectorError({
      kind: 'needs-user',
      code: 'hyperliquid-agent',
      message: 'This is the address of an API wallet, which has no trades of its own.',
      help: 'agent',
    });
  }
  return {
    account: address.toLowerCase(),
    grants: 'read',
    notes:
      role === 'missing'
        ? ['Hyperliquid has never seen this address. If that surprises you, compare it once more.']
        : [],
  };
}

/** Rows come from the earliest on, so many at a time, and say nothing of what is left. */
const listOf = (path: string): List => ({
  path,
  rows: '',
  days: 90,
  first: ({ from, to }) => ({ startTime: String(from), endTime: String(to) }),
  next: goOn,
  beside: {
    call: { path: 'spotMeta', open: true },
    isNeeded: (bytes) => Buffer.from(bytes).includes('"@'),
  },
});

/**
 * From the time of the last row on, since others of that very time may not have been told; what comes twice is read once.
 * It ends where nothing comes: how many rows an answer has at most is not published for all of them.
 */
function goOn({ rows, parameters, stretch }: Page) {
  const last = Number(rows.at(-1)?.time ?? Number.NaN);
  if (!Number.isFinite(last)) return null;
  const next = last > Number(parameters.startTime) ? last : last + 1;
  return next > stretch.to ? null : { startTime: String(next), endTime: String(stretch.to) };
}

const LISTS: readonly List[] = ['userFillsByTime', 'userFunding', 'userNonFundingLedgerUpdates'].map(listOf);

/** Only the ten thousand newest fills are told. */
const MOST_FILLS = 10_000;

/** The first day of which all fills are told; `null` while there are fewer than are told. */
async function firstDay(ask: Ask, { from }: { readonly from: string }): Promise<string | null> {
  const fillsFrom = async (time: string) =>
    recordsAt((await ask({ path: 'userFillsByTime', parameters: { startTime: time } })).value, '');
  let rows = await fillsFrom('0');
  const oldest = Number(rows[0]?.time ?? Number.NaN);
  // What begins after the oldest that is told is told whole.
  if (!Number.isFinite(oldest) || Date.parse(`${from}T00:00:00Z`) > oldest) return null;
  const known = new Set<string>();
  for (let last = -1; ; ) {
    for (const row of rows) known.add(`${row.tid} ${row.side} ${row.time} ${row.sz}`);
    const next = Number(rows.at(-1)?.time ?? Number.NaN);
    if (!(next > last)) break;
    last = next;
    rows = await fillsFrom(String(last));
  }
  // Some may have become one that was counted once.
  return known.size < MOST_FILLS - 1 ? null : addDays(new Date(oldest).toISOString().slice(0, 10), 1);
}
