import type { Ask, Holdings, List, Page, Wanted } from '../../ledgers/ledger.ts';
import { recordsAt } from '../../ledgers/read-answer.ts';

/** All that there is of a session comes in one answer. */
const EVERYTHING = 3650;
/** So many ids fit into an address. */
const IDS = 150;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The fills of the session, and what changed the cash of each account. */
export async function lists({ ask }: Wanted): Promise<readonly List[]> {
  const { value } = await ask({ path: '/v1/account/list' });
  return [FILLS, ...idsOf(recordsAt(value, ''), 'id').map(cashOf)];
}

const whole = { rows: '', days: EVERYTHING, next: () => null } as const;

const FILLS: List = {
  ...whole,
  path: '/v1/fill/list',
  as: '/fill/list',
  first: () => ({}),
  about: tellOfFills,
};

const cashOf = (masterid: string): List => ({
  ...whole,
  path: '/v1/cashBalanceLog/deps',
  as: '/cashBalanceLog/deps',
  asked: { masterid },
  first: () => ({}),
  about: async (ask) => {
    await ask({ path: '/v1/account/list', as: '/account/list' });
    await ask({ path: '/v1/currency/list', as: '/currency/list' });
  },
});

/** Of all accounts; what was closed in the session is there as zero. */
export const POSITIONS: Holdings = {
  path: '/v1/position/list',
  as: '/position/list',
  rows: '',
  about: async (ask, positions) => {
    await ask({ path: '/v1/account/list', as: '/account/list' });
    await ask({ path: '/v1/currency/list', as: '/currency/list' });
    await tellOfContracts(ask, positions);
  },
};

/** A fill knows its order and its contract by their numbers: of which account, what it is called, what a point of it is worth. */
async function tellOfFills(ask: Ask, { rows: fills }: Page): Promise<void> {
  await ask({ path: '/v1/account/list', as: '/account/list' });
  await ask({ path: '/v1/currency/list', as: '/currency/list' });
  await items(ask, 'fillFee', idsOf(fills, 'id'));
  await items(ask, 'order', idsOf(fills, 'orderId'));
  await tellOfContracts(ask, fills);
}

async function tellOfContracts(ask: Ask, rows: Rows): Promise<void> {
  const contracts = await items(ask, 'contract', idsOf(rows, 'contractId'));
  const maturities = await items(ask, 'contractMaturity', idsOf(contracts, 'contractMaturityId'));
  await items(ask, 'product', idsOf(maturities, 'productId'));
}

const idsOf = (rows: Rows, field: string): readonly string[] => [
  ...new Set(rows.map((row) => String(row[field] ?? '')).filter((id) => /^\d+$/.test(id))),
];

async function items(ask: Ask, entity: string, ids: readonly string[]): Promise<Rows> {
  const found: Readonly<Record<string, unknown>>[] = [];
  for (let at = 0; at < ids.length; at += IDS) {
    const { value } = await ask({
      path: `/v1/${entity}/items`,
      as: `/${entity}/items`,
      parameters: { ids: ids.slice(at, at + IDS).join(',') },
    });
    found.push(...recordsAt(value, ''));
  }
  return found;
}
