import type { List, Page, Parameters } from '../../ledgers/ledger.ts';

export const times = ({ from, to }: Pick<Page['stretch'], 'from' | 'to'>): Parameters => ({
  startAt: String(from),
  endAt: String(to),
});

/** The latest first: what arrives meanwhile comes twice, and none is missed. */
export const byPage = (path: string, days: number, host: 'spot' | 'futures' | 'eu'): List => ({
  path,
  host,
  rows: 'data.items',
  days,
  first: (stretch) => ({ ...times(stretch), pageSize: '100', currentPage: '1' }),
  next: ({ rows, parameters }) =>
    rows.length === 0 ? null : { ...parameters, currentPage: String(Number(parameters.currentPage) + 1) },
});
