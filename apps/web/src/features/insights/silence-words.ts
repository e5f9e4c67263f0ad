import type { InsightsJson } from '@tapebook/contract';
import { formatQuantity } from '#web/lib/format/quantity.ts';

export type SilenceWords = readonly [title: string, words: string];

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatQuantity(count)} ${count === 1 ? one : many}`;

/** Why nothing can be said of a journal with closed trades: what is missing, and how much; `null` where something can. */
export function silenceWords(answer: InsightsJson): SilenceWords | null {
  const { tradesNow, leftOut } = answer.tested;
  if (tradesNow === 0 && leftOut > 0)
    return [
      'None of the trades can be measured',
      `${counted(leftOut, 'trade is', 'trades are')} closed, but for none is it known when it was opened or what it made. Import the statements with what is missing, or enter in the trades what they cost.`,
    ];
  const said = ofKnown(answer);
  return said === null || leftOut === 0 ? said : [said[0], `${said[1]} ${leftOutWords(leftOut)}`];
}

function ofKnown({ tested, settings }: InsightsJson): SilenceWords | null {
  const { silence, trades } = tested;
  const { fewestTrades, fewestDays } = settings;
  const closed = `${counted(trades, 'trade is', 'trades are')} closed`;
  switch (silence) {
    case null:
      return null;
    case 'no-outcomes':
      return [
        'None of the trades can be measured',
        `${counted(trades, 'trade has', 'trades have')} neither a risk, nor a price that says how much was invested, nor ten earlier results that say what is usual.`,
      ];
    case 'few-clusters':
      return fewClusters(tested, closed, settings);
    case 'all-alike':
      return [
        'All results are the same',
        `${closed}, all with the same result. Where nothing differs, there is nothing to explain.`,
      ];
    case 'no-segments':
      return [
        'Too few trades of any kind',
        `${closed}. It takes ${fewestTrades} of a kind on ${fewestDays} days, and as many others.${largestWords(tested)}`,
      ];
  }
}

/** Of closed trades that take no part in anything on the page, how many and why. */
export const leftOutWords = (leftOut: number): string =>
  `${counted(leftOut, 'closed trade is', 'closed trades are')} left out, because it is not known when ${leftOut === 1 ? 'it was' : 'they were'} opened or what ${leftOut === 1 ? 'it' : 'they'} made.`;

function fewClusters(
  { clusters, clusteredBy }: InsightsJson['tested'],
  closed: string,
  { fewestTrades, fewestDays }: InsightsJson['settings'],
): SilenceWords {
  const kinds = `A finding then needs ${fewestTrades} trades of one kind and ${fewestTrades} others.`;
  if (clusters === null)
    return [
      'Too few days to tell',
      `${closed}. At least ${fewestDays} days with trades are needed. ${kinds}`,
    ];
  const missing = fewestDays - clusters;
  if (clusteredBy === 'week')
    return [
      'Too few weeks to tell',
      `${closed}, opened in ${counted(clusters, 'week')}. Trades held overnight overlap, so Insights compares weeks: ${missing} more with trades are needed. ${kinds}`,
    ];
  return [
    'Too few days to tell',
    `${closed}, on ${counted(clusters, 'day')}. Trades on one day share its mood and market, so Insights compares days: ${missing} more with trades are needed. ${kinds}`,
  ];
}

/** How near the most frequent kind is. */
function largestWords({ untested }: InsightsJson['tested']): string {
  const [largest] = untested
    .filter(({ why }) => why === 'few-trades' || why === 'few-days')
    .toSorted((a, b) => b.n - a.n);
  if (largest === undefined) return '';
  const { name, n, days } = largest;
  return ` Nearest: ${name.slice(0, 1).toLowerCase()}${name.slice(1)}, ${counted(n, 'trade')} on ${counted(days, 'day')}.`;
}
