import type { CampaignJson } from '@tapebook/contract';
import { expect, test } from 'vitest';
import { campaignsInView } from './campaigns-in-view.ts';

const ALL = { from: null, toExclusive: null } as const;

const campaign = (id: string, said: Partial<CampaignJson> = {}): CampaignJson => ({
  id,
  accountId: 'a',
  strategy: 'wheel',
  underlying: 'XYZ',
  currency: 'USD',
  status: 'closed',
  openedAt: '2026-01-05T15:00:00Z',
  closedAt: '2026-02-20T21:00:00Z',
  tradeIds: ['t'],
  rolls: 0,
  grossPnl: '0',
  fees: '0',
  netPnl: '0',
  income: '0',
  byHand: false,
  costBasis: { quantity: '100', paid: '50', adjusted: '47' },
  ...said,
});

const open: Partial<CampaignJson> = { status: 'open', closedAt: null };

const idsOf = (
  campaigns: readonly CampaignJson[],
  accounts: readonly string[] = ['a', 'b'],
  days: Parameters<typeof campaignsInView>[2] = ALL,
): string =>
  campaignsInView(
    campaigns,
    accounts.map((id) => ({ id })),
    days,
  )
    .map(({ id }) => id)
    .join(' ');

test('campaigns that hold what their options are on: those that run first, then the newest', () => {
  const all = [
    campaign('old', { openedAt: '2025-01-05T15:00:00Z' }),
    campaign('condor', { strategy: 'iron-condor', costBasis: null }),
    campaign('futures', { strategy: 'rolled-future' }),
    campaign('new'),
    campaign('running', { ...open, openedAt: '2024-06-03T15:00:00Z' }),
  ];
  expect(idsOf(all)).toBe('running new old');
});

test('of the accounts that are asked of', () => {
  const all = [campaign('mine'), campaign('other', { accountId: 'b' })];
  expect(idsOf(all, ['b'])).toBe('other');
  expect(idsOf(all)).toBe('mine other');
  expect(idsOf(all, [])).toBe('');
});

test.each([
  ['its first day alone', '2026-01-05', '2026-01-06', 'closed open'],
  ['the day before it', '2026-01-04', '2026-01-05', ''],
  ['its last day alone', '2026-02-20', '2026-02-21', 'closed open'],
  ['the day after it', '2026-02-21', '2026-02-22', 'open'],
  ['from a day within it on', '2026-02-01', null, 'closed open'],
])('that ran in the range: %s', (_what, from, toExclusive, found) => {
  const all = [campaign('closed'), campaign('open', open)];
  expect(idsOf(all, ['a'], { from, toExclusive }).split(' ').toSorted().join(' ')).toBe(found);
});
