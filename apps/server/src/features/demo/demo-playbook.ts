import type { LabelColour, NewJournalFieldJson } from '@tapebook/contract';
import type { RuleKindId, RuleParameters } from '@tapebook/domain/analytics';

/** What the demo's trader has names for. */
export interface DemoSetup {
  readonly name: string;
  readonly colour: LabelColour;
  readonly description: string;
  /** Lines of the checklist, to be ticked. */
  readonly criteria: readonly (readonly [part: 'entry' | 'exit' | 'management', text: string])[];
}

export const DEMO_SETUPS = [
  {
    name: 'Opening drive',
    colour: 'amber',
    description:
      'The first half hour, with the side that opened strong. No level is tested yet, so the stop goes behind the first pullback and the size stays small.',
    criteria: [
      ['entry', 'Above or below the first five minutes'],
      ['entry', 'More volume than yesterday at this time'],
      ['management', 'Stop behind the first pullback'],
      ['exit', 'Half off at 1R'],
    ],
  },
  {
    name: 'Pullback',
    colour: 'teal',
    description:
      'The trend of the morning rests on its average and goes on. Works until lunch, rarely after.',
    criteria: [
      ['entry', 'Trend clear on the 5-minute chart'],
      ['entry', 'Waited for the retest'],
      ['management', 'Stop not moved away'],
    ],
  },
  {
    name: 'Range fade',
    colour: 'violet',
    description:
      'A quiet day: sold at the top of its range, bought back in the middle. Not on days with news.',
    criteria: [
      ['entry', 'Range held twice'],
      ['entry', 'No news within the hour'],
      ['exit', 'Out in the middle, no greed'],
    ],
  },
] as const satisfies readonly DemoSetup[];

export const DEMO_TAGS = [
  ['FOMO', 'mistake', 'rose'],
  ['Revenge', 'mistake', 'orange'],
  ['Late exit', 'mistake', 'amber'],
  ['Calm', 'emotion', 'green'],
  ['Tired', 'emotion', 'slate'],
  ['Trend day', 'market', 'blue'],
] as const satisfies readonly (readonly [string, 'mistake' | 'emotion' | 'market', LabelColour])[];

interface DemoRule {
  readonly name: string;
  /** Days of trading after which the trader promised it: what came before is what it is held against. */
  readonly after: number;
  readonly kind: RuleKindId;
  readonly parameters: RuleParameters;
}

/** What the trader has promised. */
export const DEMO_RULES = [
  { name: 'Five a day', after: 0, kind: 'most-trades', parameters: { limit: 5 } },
  { name: 'Breathe after a loss', after: 120, kind: 'pause', parameters: { limit: 15 * 60 } },
  { name: 'Daily stop', after: 60, kind: 'day-loss-stop', parameters: { limit: 500 } },
] as const satisfies readonly DemoRule[];

export type DemoTag = (typeof DEMO_TAGS)[number][0];
export type DemoSetupName = (typeof DEMO_SETUPS)[number]['name'];

/** What the trader writes of a trade, by how it went. */
export const DEMO_NOTES: Readonly<
  Record<'win' | 'loss', Readonly<Record<DemoSetupName | 'none', readonly string[]>>>
> = {
  win: {
    'Opening drive': [
      'Took the break of the first five minutes with volume behind it. Half off at 1R, the rest trailed.\n\n**Next time:** the second half could have stayed on until the 15-minute candle closed.',
      'Strong open, one clean pullback, in. Did not look at the P&L once. That is how it should feel.',
    ],
    Pullback: [
      'Waited for the retest, which is the whole trade. It came eight minutes later than I wanted.\n\n- plan kept\n- size kept',
      'Average held, in on the turn. Moved the stop up only after the new high.',
    ],
    'Range fade': [
      'Third touch of the high, sellers there again. Out in the middle as planned, it went on without me. Fine.',
      'Quiet day, small target, done by eleven.',
    ],
    none: ['No setup of mine, to be honest. It worked. That does not make it one.'],
  },
  loss: {
    'Opening drive': [
      'Chased it two points after the break. The stop was right, the entry was not.\n\n> If it has gone without me, it has gone.',
      'The volume was yesterday’s, not today’s. Should have seen that before, not after.',
    ],
    Pullback: [
      'There was no trend to pull back in: three overlapping candles are a range. Stopped out at once, as it should be.',
      'Right idea, after lunch. My pullbacks after lunch do not work, and I know it.',
    ],
    'Range fade': [
      'Faded a trend day. The range had broken ten minutes before I sold it.',
      'Second try at the same level after the first stop. That was anger, not a plan.',
    ],
    none: [
      'Do not know why I took this. Nothing on the checklist, nothing in the plan.\n\n- [ ] No trade without a name',
    ],
  },
};

/** Why a trade was planned. */
export const DEMO_REASONS: readonly string[] = [
  'Held yesterday’s low twice. If it opens above, the first pullback is mine; below, I leave it alone.',
  'Strongest of the group for three days. Wait for the retest of the overnight high.',
  'Gap into resistance. Only if the first five minutes fail there.',
  'Inside day. The break with volume, not before ten.',
  'Same setup as last week, same size. No adding.',
];

/** What the trader writes before the session. */
export const DEMO_MORNINGS: readonly string[] = [
  'Futures flat overnight, no news until two.\n\n- One A setup before eleven is enough\n- No trade in the first five minutes',
  'Gap up, third day in a row. I want to be short and know that I am too early.\n\n**If** it holds above yesterday’s high after half past ten: long only.',
  'CPI at half past eight. Wait for the second move.\n\n1. Levels first\n2. Then size\n3. Then the order',
  'Slept badly. Half size until the first green trade.\n\n- [ ] Walk at noon\n- [ ] Nothing after a stop for fifteen minutes',
  'Quiet calendar. Range between the overnight high and low; fade the edges, take the middle.',
  'Two losses yesterday within eight minutes of each other. Today: after a stop the hands go off the mouse.',
];

/** What the trader asks each morning. */
export const DEMO_FIELDS = [
  { key: 'mood', name: 'Mood', kind: 'scale', low: 1, high: 5, asked: 'before' },
  { key: 'sleep', name: 'Sleep', kind: 'number', unit: 'h', asked: 'before' },
] as const satisfies readonly NewJournalFieldJson[];

/** What is answered on each of these mornings. */
export const DEMO_ANSWERS: readonly { readonly mood: number; readonly sleep: number }[] = [
  { mood: 4, sleep: 7.5 },
  { mood: 3, sleep: 7 },
  { mood: 4, sleep: 6.5 },
  { mood: 2, sleep: 5 },
  { mood: 4, sleep: 7.5 },
  { mood: 3, sleep: 6.5 },
];

/** What the trader writes after it. */
export const DEMO_REVIEWS: readonly string[] = [
  'Two trades, both planned. Exits were early again, but early by the plan.\n\n> Boring is the goal.',
  'Lost on the first, answered it six minutes later, lost again. The second one was not on any list of mine.\n\n**To remember:** the trade after a loss is the dear one.',
  'Waited until the range was clear and took the second touch. That is all there was today.',
  'Good read, bad entry: chased it by a point and a half, and the stop was where the pullback turned.\n\n**To remember:** the order goes in at the level or not at all.',
  'Stopped at noon as planned. The afternoon would have given it all back.',
  'Nothing to take, nothing taken. First day in a month without a trade out of boredom.',
];

export const DEMO_WEEK =
  '## The week\n\nGreen by the plan and red by everything else. The planned trades paid for the ones that answered a loss.\n\n### What stays\n\n- Levels written before nine\n- Half off at 1R\n\n### What goes\n\n- Trades within ten minutes of a stop\n- Adding after lunch';
