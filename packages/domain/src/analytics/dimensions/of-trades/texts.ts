import { byCategory } from '../by-category.ts';

/** What a trade is of, as texts. */
export const textDimensions = {
  symbol: byCategory('symbol', { label: 'Symbol' }),
  underlying: byCategory('underlying', { label: 'Underlying' }),
  account: byCategory('account', {
    label: 'Account',
    nameOf: (facts, id) => facts.accounts.get(id)?.name ?? id,
  }),
  assetClass: byCategory('assetClass', { label: 'Asset class' }),
  currency: byCategory('currency', { label: 'Currency' }),
  direction: byCategory('direction', { label: 'Direction', order: ['long', 'short'] }),
  status: byCategory('status', { label: 'Status', order: ['open', 'closed'] }),
  outcome: byCategory('outcome', {
    label: 'Outcome',
    afterwards: true,
    order: ['win', 'loss', 'scratch'],
    without: 'Open or unknown',
  }),
  setup: byCategory('setup', {
    label: 'Setup',
    nameOf: (facts, id) => facts.setups.get(id) ?? id,
    without: 'No setup',
  }),
  campaign: byCategory('campaign', { label: 'Campaign', without: 'No campaign' }),
} as const;
