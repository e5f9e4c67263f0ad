import type { LabelColour, NewJournalFieldJson, NewTemplateJson } from '@tapebook/contract';
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
      'The first hour, with the side that opened strong. No level is tested yet, so the stop goes behind the first pullback and the size stays small.',
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
export const DEMO_REASONS: Readonly<Record<'long' | 'short', readonly string[]>> = {
  long: [
    'Held yesterday’s low twice. If it opens above, the first pullback is mine; below, I leave it alone.',
    'Strongest of the group for three days. Wait for the retest of the overnight high.',
    'Inside day. The break upwards with volume, not before ten.',
    'Same setup as last week, same size. No adding.',
  ],
  short: [
    'Failed at yesterday’s high twice. If it opens below, the first bounce is mine; above, I leave it alone.',
    'Gap into resistance. Only if the first five minutes fail there.',
    'Weakest of the group while the index makes highs. Wait for the bounce into the average.',
    'Same setup as last week, same size. No adding.',
  ],
};

/** What the trader writes before the session; each once. */
export const DEMO_MORNINGS: readonly string[] = [
  'Futures flat overnight, no news until two.\n\n- One A setup before eleven is enough\n- No trade in the first five minutes',
  'Gap up, third day in a row. I want to be short and know that I am too early.\n\n**If** it holds above yesterday’s high after half past ten: long only.',
  'CPI at half past eight. Wait for the second move.\n\n1. Levels first\n2. Then size\n3. Then the order',
  'Slept badly. Half size until the first green trade.\n\n- [ ] Walk at noon\n- [ ] Nothing after a stop for fifteen minutes',
  'Quiet calendar. Range between the overnight high and low; fade the edges, take the middle.',
  'Month looks fine, and that is when I get careless. Same size as in the bad weeks.\n\n- Levels: overnight high, yesterday’s close, the gap from Tuesday',
  'Oil report at half past ten, so no crude before a quarter to eleven. Micros only if the first pullback holds.',
  'Nothing jumps out. That is a plan too: three setups on the list, and if none of them comes I close the platform at noon.',
  'Everything gapped down. No catching of knives in the first half hour, however cheap it looks.\n\n**If** the low of the first fifteen minutes holds twice: one try, small.',
  'Fed minutes at two. Flat by half past one, whatever it is doing.',
  'Feel sharp, slept well. Those are the days on which I trade too much, so: five, and the fifth only if four of them were on the list.',
];

/** What is written in the place of one of those on the morning after a loss that was chased. */
export const DEMO_MORNINGS_AFTER_CHASING: readonly string[] = [
  'Yesterday I answered a loss within minutes. Today: after a stop the hands go off the mouse.',
  'Again one too many yesterday, straight after the stop. The kitchen timer is on the desk now, fifteen minutes, no discussion.',
  'Read yesterday’s page before anything else. The loss was fine. The one after it was not.',
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

/** How a day went, as far as an evening speaks of it. */
export type DemoDayKind = 'chased' | 'one-won' | 'one-lost' | 'won' | 'lost';

/** What the trader writes after it, by how it went; each once as far as they reach. */
export const DEMO_REVIEWS: Readonly<Record<DemoDayKind, readonly string[]>> = {
  chased: [
    'Lost, answered it a few minutes later, and that one was not on any list of mine.\n\n**To remember:** the trade after a loss is the dear one.',
    'The stop was planned, what came right after it was not. I saw myself clicking.\n\n- [ ] Fifteen minutes away from the desk, every time',
    'I could write the page of the last time again. Stop, anger, order.\n\n> The market does not owe me the money of ten minutes ago.',
    'First one by the book. Then I wanted it back, at once. Nothing else to say about today.',
  ],
  'one-won': [
    'One trade, waited for it, done. Boring is the goal.',
    'Took the second touch and nothing else. The exit was early again, but early by the plan.',
    'One and finished. The afternoon would have given it all back.',
    'Good fill, good exit, and then two hours of not doing anything, which was the hard part.',
  ],
  'one-lost': [
    'One try, stopped out, closed the platform. A loss that I would take again.',
    'Good read, bad entry: chased it by a point and a half, and the stop was where the pullback turned.\n\n**To remember:** the order goes in at the level or not at all.',
    'Loss on the only trade. The level was good, the day was not.',
    'Stopped at the low of the move, to the tick. It happens. Did not take it personally for once.',
  ],
  won: [
    'More than one trade and none of them in a hurry. Levels from the morning held, I only had to be there.',
    'One of them paid for the day, the rest was calm. Stopped when I noticed that I was looking for something to do.',
    'Green, but look at how: the best of it came from the one I nearly skipped.\n\n**To remember:** the list is for the mornings on which I do not feel like it.',
    'Took what was on the plan, left what was not. The exits can still wait a candle longer.',
  ],
  lost: [
    'Red, and in order. Every stop was where it was drawn in the morning.',
    'Two ideas too many for a day without a trend. Overlapping candles are a range, I wrote that down in spring.',
    'Not one big mistake, several small ones: late in, early out.\n\n**To remember:** after the second loss the size halves.',
    'Should have stopped at the first red one, as I tell everybody else.',
  ],
};

/** What the trader adds to a plan that the first fill has locked, on a day with a chased loss and on others. */
export const DEMO_LATER: Readonly<Record<'chased' | 'calm', readonly string[]>> = {
  chased: [
    'After the stop: nothing that I am looking at now is in the plan above. Writing it here so that I have to read it tonight.',
    'Second loss. What stands above was right, I did not keep to it.',
  ],
  calm: [
    'Noon: what stands above still holds, nothing to add.',
    'Volume is gone since eleven. No new entry unless the overnight high breaks.',
  ],
};

/** What a page can begin with; put in by hand, so that a page of the demo begins as empty as a new one. */
export const DEMO_TEMPLATES = [
  {
    kind: 'day',
    part: 'plan',
    name: 'Before the open',
    markdown:
      '### {{weekday}}\n\n- Overnight: \n- News: \n\n### Levels\n\n- \n\n### I take\n\n- [ ] \n\n### I stop when\n\n- ',
  },
  {
    kind: 'day',
    part: 'notes',
    name: 'After a chased loss',
    markdown:
      '### What I felt at the stop\n\n### How many minutes until the next order\n\n### What the plan said\n\n- [ ] Timer set for tomorrow',
  },
  {
    kind: 'week',
    part: 'notes',
    name: 'The week',
    markdown: '### What stays\n\n- \n\n### What goes\n\n- \n\n### One thing to change\n\n- [ ] ',
  },
  {
    kind: 'trade',
    part: 'notes',
    name: 'Look back at a trade',
    markdown: '### What I saw\n\n### What the plan said\n\n### Next time\n\n- [ ] ',
  },
] as const satisfies readonly NewTemplateJson[];

/** A page of no day, to come back to. */
export const DEMO_PAGE = {
  folder: 'How I work',
  title: 'What a bad day looks like before it is one',
  markdown:
    'Written in a good week, for the other ones.\n\n## Signs\n\n- I check the P&L between two candles\n- The second entry is larger than the first\n- I know the price of everything and the level of nothing\n\n## What I do then\n\n1. Flat, then fifteen minutes away from the desk\n2. Half size for the rest of the day, or none\n3. One sentence in the journal before the next order\n\n| Setup | Works | Does not |\n| --- | --- | --- |\n| Opening drive | first hour, volume | after news |\n| Pullback | until lunch | overlapping candles |\n| Range fade | quiet days | trend days |\n\n> Nobody ever blew up by missing one.',
} as const;

/** What is written of a planned trade once it is over, by how it went. */
export const DEMO_PLANS_LATER: Readonly<Record<'won' | 'lost', readonly string[]>> = {
  won: [
    'Afterwards: filled where I wanted it. Out too early all the same.',
    'Afterwards: went as written. I left it alone, for once.',
  ],
  lost: [
    'Afterwards: the level was right, the time was not. Would take it again.',
    'Afterwards: it never held above. I should have waited for the close of the candle.',
  ],
};

/** Before the trade that an evening speaks of. */
export const DEMO_LEADS: readonly string[] = [
  'Worth another look: ',
  'The one that decided the day: ',
  'To come back to on Sunday: ',
  'For the folder: ',
];

/** What the trader writes of a month. */
export const DEMO_MONTH =
  '## The month\n\nThe numbers are above. What they do not say: the good days were the ones that I could have planned, the bad ones began with an order that I had not.\n\n### For the next one\n\n- [ ] Levels before nine, every day\n- [ ] After a stop: timer, water, then the chart\n- [x] One page for what a bad day looks like\n\n### To watch\n\n| What | Why |\n| --- | --- |\n| Range fade | too few to tell |\n| Afternoons | give back what the mornings make |';

/** What the trader writes of a week, by how it went and whether a loss was chased in it. */
export const DEMO_WEEKS: Readonly<
  Record<'won' | 'lost', Readonly<Record<'chased' | 'calm', readonly string[]>>>
> = {
  won: {
    chased: [
      '## The week\n\nGreen, and still not the week that I planned: at least one trade was an answer to a loss, and it cost what such answers cost.\n\n### What stays\n\n- Levels written before nine\n- Half off at 1R\n\n### What goes\n\n- Trades within ten minutes of a stop\n- Adding after lunch',
      '## The week\n\nThe result is fine, the way there was not. Without what came right after a stop it would have been better and much quieter.\n\n1. Timer on the desk, no exceptions\n2. The list decides, not the last trade',
    ],
    calm: [
      '## The week\n\nGreen and boring, which is the goal. Nothing was chased.\n\n### What stays\n\n- One setup before eleven is enough\n- Out at noon on quiet days',
      '## The week\n\nNothing to be proud of and nothing to be ashamed of: waited, took what came, left early. More of these.',
    ],
  },
  lost: {
    chased: [
      '## The week\n\nRed, and I know why: the losses were in order, what answered them was not.\n\n### What stays\n\n- The stops, all of them\n\n### What goes\n\n- The order that follows a stop within minutes\n\n> Next week half size until three trades in a row were on the list.',
      '## The week\n\nGave it back in two bad quarters of an hour. The rest of the week was a decent one, which makes it worse.\n\n- [ ] Read this page on Monday before the open',
    ],
    calm: [
      '## The week\n\nRed without a mistake that I could name. The setups did not come, the tries were small. That is what a losing week should look like.',
      '## The week\n\nSmall red. Entries a little late, exits a little early, size right. I would trade it again.',
    ],
  },
};
