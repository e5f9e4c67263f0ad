import type { PropRules } from '@tapebook/domain/analytics';

/** Terms that a firm publishes, as shares of the balance, with where they were read and what of them is not in ours. */
export interface FirmTerms {
  readonly id: string;
  readonly label: string;
  readonly of: (start: number) => PropRules;
  /** The firm's own pages. */
  readonly sources: readonly { readonly name: string; readonly url: string }[];
  /** What the firm says otherwise than it can be told here. */
  readonly differs: string;
}

/** When the pages were looked up, in copies of them that may be older: firms change their terms. */
export const READ_ON = '2026-11-23';

const OBJECTIVES = { name: 'ftmo.com, Trading Objectives', url: 'https://ftmo.com/en/trading-objectives' };
const DAILY = {
  name: 'academy.ftmo.com, Maximum Daily Loss',
  url: 'https://academy.ftmo.com/lesson/maximum-daily-loss',
};
const LARGEST = { name: 'academy.ftmo.com, Maximum Loss', url: 'https://academy.ftmo.com/?p=47' };
const ON_EQUITY =
  'It counts open losses and ends its day at midnight in Prague; here closed results count, on the trading days of the journal.';

const twoSteps =
  (target: number) =>
  (start: number): PropRules => ({
    start,
    dailyLoss: start * 0.05,
    maximumLoss: { amount: start * 0.1, kind: 'static', stopsAtStart: false },
    consistency: null,
    minimumDays: 4,
    target: start * target,
  });

export const FIRM_TERMS: readonly FirmTerms[] = [
  {
    id: 'ftmo-challenge',
    label: 'FTMO Challenge, 2-Step',
    of: twoSteps(0.1),
    sources: [OBJECTIVES, DAILY, LARGEST],
    differs: ON_EQUITY,
  },
  {
    id: 'ftmo-verification',
    label: 'FTMO Verification, 2-Step',
    of: twoSteps(0.05),
    sources: [OBJECTIVES, DAILY, LARGEST],
    differs: ON_EQUITY,
  },
  {
    id: 'ftmo-1-step',
    label: 'FTMO Challenge, 1-Step: maximum loss',
    of: (start) => ({
      start,
      dailyLoss: null,
      maximumLoss: { amount: start * 0.1, kind: 'end-of-day', stopsAtStart: false },
      consistency: null,
      minimumDays: null,
      target: null,
    }),
    sources: [{ name: 'ftmo.com, Maximum Loss of the 1-Step', url: 'https://ftmo.com/au/?p=1671' }],
    differs: `Only its maximum loss was read: enter the other terms yourself. ${ON_EQUITY}`,
  },
  {
    id: 'the5ers-high-stakes',
    label: 'The5ers High Stakes: losses',
    of: (start) => ({
      start,
      dailyLoss: start * 0.05,
      maximumLoss: { amount: start * 0.1, kind: 'static', stopsAtStart: false },
      consistency: null,
      minimumDays: null,
      target: null,
    }),
    sources: [
      {
        name: 'help.the5ers.com, maximum loss and maximum daily loss',
        url: 'https://help.the5ers.com/what-is-the-maximum-loss-and-the-maximum-daily-loss-in-the-high-stakes-program',
      },
    ],
    differs:
      'Its daily loss is 5% of what the day began with, balance or equity; here, of the starting balance. Only its losses were read: enter the other terms yourself.',
  },
];

/** The firm's terms that these are, to the cent; `null` where they are somebody's own. */
export const firmOf = (rules: PropRules): FirmTerms | null =>
  FIRM_TERMS.find(({ of }) => JSON.stringify(of(rules.start)) === JSON.stringify(inOrder(rules))) ?? null;

/** With its parts in one order, so that equal terms are equal texts. */
const inOrder = ({
  start,
  dailyLoss,
  maximumLoss,
  consistency,
  minimumDays,
  target,
}: PropRules): PropRules => ({
  start,
  dailyLoss,
  maximumLoss:
    maximumLoss === null
      ? null
      : { amount: maximumLoss.amount, kind: maximumLoss.kind, stopsAtStart: maximumLoss.stopsAtStart },
  consistency,
  minimumDays,
  target,
});
