import type { InsightsJson } from '@tapebook/contract';
import { expect, it } from 'vitest';
import { silenceWords } from './silence-words.ts';

type Tested = InsightsJson['tested'];

const answer = (tested: Partial<Tested>): InsightsJson => ({
  insights: [],
  tested: {
    version: '1',
    hypotheses: 0,
    eligible: 0,
    at: '2026-03-02T15:00:00Z',
    running: false,
    problem: null,
    trades: 5,
    tradesNow: 5,
    leftOut: 0,
    unit: 'R',
    summary: '',
    measuredIn: null,
    silence: null,
    clusters: 4,
    clusteredBy: 'day',
    currencies: ['USD'],
    timed: true,
    lateTags: [],
    notFound: [],
    untested: [],
    ...tested,
  },
  settings: { falseShare: 0.05, fewestTrades: 20, fewestDays: 10, leastDifference: 0.1 },
});

const kind = (name: string, n: number, days: number, why: string): Tested['untested'][number] => ({
  dimension: 'symbol',
  segment: name,
  name,
  n,
  days,
  why,
});

it.each<[string, Partial<Tested>, RegExp | null]>([
  ['nothing where there are verdicts', {}, null],
  [
    'days that are missing',
    { silence: 'few-clusters' },
    /^5 trades are closed, on 4 days\. .+: 6 more with trades are needed\. A finding then needs 20 trades of one kind and 20 others/,
  ],
  [
    'one trade, one day',
    { silence: 'few-clusters', trades: 1, clusters: 1 },
    /^1 trade is closed, on 1 day\./,
  ],
  [
    'weeks of trades that are held over nights',
    { silence: 'few-clusters', trades: 1200, clusters: 9, clusteredBy: 'week' },
    /^1,200 trades are closed, opened in 9 weeks\. .+: 1 more with trades/,
  ],
  [
    'no number that was not kept',
    { silence: 'few-clusters', clusters: null },
    /closed\. At least 10 days with/,
  ],
  ['what cannot be measured', { silence: 'no-outcomes' }, /^5 trades have neither a risk, nor a price/],
  [
    'that nothing differs',
    { silence: 'all-alike', trades: 200 },
    /^200 trades are closed, all with the same result\./,
  ],
  [
    'which kind is nearest, but for what has too few others',
    {
      silence: 'no-segments',
      untested: [
        kind('Long trades', 45, 20, 'few-others'),
        kind('Trades in AAPL', 9, 8, 'few-trades'),
        kind('Trades in SPY', 19, 1, 'few-trades'),
      ],
    },
    /It takes 20 of a kind on 10 days, and as many others\. Nearest: trades in SPY, 19 trades on 1 day\.$/,
  ],
  [
    'of how many it is not known what they came to',
    { silence: 'few-clusters', leftOut: 3 },
    /20 others\. 3 closed trades are left out, because it is not known when they were opened or what they made\.$/,
  ],
  [
    'that it is known of none',
    { silence: 'no-outcomes', trades: 0, tradesNow: 0, leftOut: 9 },
    /^9 trades are closed, but for none is it known when/,
  ],
  ['no kind where there is none', { silence: 'no-segments' }, /as many others\.$/],
])('says %s', (_, tested, words) => {
  const said = silenceWords(answer(tested));
  if (words === null) expect(said).toBeNull();
  else expect(said?.[1]).toMatch(words);
});
