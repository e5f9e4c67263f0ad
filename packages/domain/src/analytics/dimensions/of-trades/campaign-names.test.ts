import { expect, it } from 'vitest';
import { parseFilter } from '../../filters/parse-filter.ts';
import { ALL_DIMENSIONS } from '../all-dimensions.ts';
import { factsOf, rowOf } from '../rows.testing.ts';

const DAY = 20_514;
const leg = (campaign: string, openDay: number, strategy: string, underlying: string) =>
  rowOf({ campaign, openDay, strategy, underlying, symbol: `${underlying} of ${openDay}` });

const facts = factsOf([
  leg('c1', DAY + 9, 'wheel', 'AAPL'),
  leg('c1', DAY, 'wheel', 'AAPL'),
  leg('c2', DAY, 'iron-condor', 'SPY'),
  leg('c3', DAY, 'iron-condor', 'SPY'),
  leg('c4', DAY, 'custom', 'TSLA'),
  rowOf({}),
]);

it('calls a campaign by what it is, on what, and the day of its first trade', () => {
  const { campaign } = ALL_DIMENSIONS;
  if (campaign.kind !== 'category') throw new Error('no category');
  expect(campaign.groupsOf(facts).labels).toEqual([
    'Iron condor on SPY, 2026-03-02',
    'Iron condor on SPY, 2026-03-02 (2)',
    'Linked trades on TSLA, 2026-03-02',
    'Wheel on AAPL, 2026-03-02',
    'No campaign',
  ]);
});

it('is found by that name in a filter', () => {
  const { filter, problems } = parseFilter('campaign:"Wheel on AAPL, 2026-03-02"', facts, DAY);
  expect(problems).toEqual([]);
  expect(filter).toEqual([{ field: 'campaign', match: { kind: 'any', keys: ['c1'] } }]);
});
