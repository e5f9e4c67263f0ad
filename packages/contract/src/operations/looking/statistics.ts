import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { statistics } from '../../schemas/looking/statistics.ts';
import { documented } from '../../schemas/values/documented.ts';

const part = (description: string, ...examples: string[]) =>
  z.optional(documented(z.string(), { description, examples }));

/** The text form of a question; a part that is not known is refused by its name. */
const questionQuery = z.looseObject({
  measures: part('Ids of measures, with commas between.', 'netPnl,winRate'),
  by: part('Dimension that parts the trades; of a number with the width of a bin.', 'setup', 'holdTime:600'),
  by2: part('A second one.', 'weekday'),
  filter: part('Which trades.', 'side:long -symbol:TSLA hold:5m..2h'),
  versus: part(
    'What it is held against: rest, rest: and a filter, previous, year-before, all, or a filter.',
    'rest',
  ),
  unit: part(
    'money, r, percent, equity, return, points or ticks; left out: as chosen in Settings → Trading.',
    'r',
  ),
  basis: part('net or gross; left out: as chosen there.', 'gross'),
  home: part('Day to which a result belongs: closed, opened or realised.', 'realised'),
  sort: part('Of groups: order, value, n or sureness.', 'value'),
  limit: part('Groups at most.', '10'),
  least: part('Results that a group has at least.', '5'),
  draw: part('How a page draws it; nothing to this answer.', 'bars'),
  account: part('Names or ids of accounts, with commas between.', 'Main'),
  from: part('First day.', '2026-01-01'),
  to: part('Last day.', '2026-03-31'),
});

export const getStatistics = operation({
  id: 'getStatistics',
  method: 'GET',
  path: '/v2/statistics',
  noun: 'statistics',
  summary: 'The numbers that the pages show, computed by the same code',
  query: questionQuery,
  answer: statistics,
  problems: ['invalid-content'],
});

export const exportStatistics = operation({
  id: 'exportStatistics',
  method: 'GET',
  path: '/v2/statistics.csv',
  noun: 'statistics',
  summary: 'The same as CSV: a row for each group, with n and interval, every decimal exactly',
  query: questionQuery,
  status: 200,
  mediaType: 'text/csv',
  problems: ['invalid-content'],
});
