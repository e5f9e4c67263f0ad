import type { LabelColour } from '@tapebook/contract';
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

/** What the trader has promised. */
export const DEMO_RULES = [
  { name: 'Five a day', kind: 'most-trades', parameters: { limit: 5 } },
  { name: 'Breathe after a loss', kind: 'pause', parameters: { limit: 15 * 60 } },
  { name: 'Daily stop', kind: 'day-loss-stop', parameters: { limit: 500 } },
] as const satisfies readonly { name: string; kind: RuleKindId; parameters: RuleParameters }[];

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
