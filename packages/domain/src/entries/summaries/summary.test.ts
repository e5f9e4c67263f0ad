import { describe, expect, it } from 'vitest';
import { parseDay } from '../../time/index.ts';
import { type SummaryBlock, type SummaryFacts, summarise } from './summary.ts';

const day = (text: string): number => parseDay(text) ?? 0;

const BLOCK: SummaryBlock = {
  currency: 'USD',
  n: 10,
  closed: 10,
  wins: 6,
  losses: 4,
  net: 820.5,
  fees: 22,
  expectancyR: 0.4123,
  averageWin: 240,
  averageLoss: -155,
  days: [
    { day: day('2026-03-02'), net: 900 },
    { day: day('2026-03-03'), net: -79.5 },
  ],
  setups: [
    { label: 'Opening range', n: 5, net: 700 },
    { label: 'Fade', n: 4, net: -20 },
    { label: 'Luck', n: 1, net: 5000 },
  ],
  tags: [{ label: 'FOMO', n: 2, net: -310 }],
  before: { n: 8, net: 1000 },
};
const FACTS: SummaryFacts = {
  kind: 'week',
  blocks: [BLOCK],
  insight: null,
  reviewed: 7,
  daysWritten: 1,
  daysTraded: 2,
};

const told = (facts: SummaryFacts): string[] =>
  summarise(facts).map((pieces) =>
    pieces
      .map((piece) =>
        'text' in piece
          ? piece.text
          : `[${piece.signed && piece.amount > 0 ? '+' : ''}${piece.amount} ${piece.currency}]`,
      )
      .join(''),
  );

describe('the summary of a week', () => {
  it('says in words what its numbers say, with the amounts apart', () => {
    expect(told(FACTS)).toEqual([
      'The week made [820.5 USD] in 10 trades on 2 days; 6 of 10 won (60%).',
      'A win brought [240 USD] on average, a loss cost [155 USD]; a trade was worth 0.41R.',
      'The best day was Mon, Mar 2 with [+900 USD], the worst Tue, Mar 3 with [-79.5 USD].',
      'Of the setups Opening range made most, [+700 USD] in 5 trades, Fade lost, [-20 USD] in 4 trades.',
      '2 trades tagged FOMO came to [-310 USD] together.',
      'The week before made [1000 USD] in 8 trades: this one is [179.5 USD] worse.',
      '7 of 10 trades are reviewed, 1 of 2 trading days written about.',
    ]);
  });

  it('tells how trades went of those that closed, and what was made of all that was realised', () => {
    const parts = { ...BLOCK, n: 11, closed: 10 };
    expect(told({ ...FACTS, blocks: [parts] })[0]).toBe(
      'The week made [820.5 USD] in 11 trades on 2 days; 6 of the 10 that closed won (60%).',
    );
    const alone = { ...BLOCK, n: 1, closed: 0, wins: 0, losses: 0, setups: [], tags: [] };
    const sentences = told({ ...FACTS, blocks: [alone], reviewed: 0 });
    expect(sentences[0]).toBe(
      'The week made [820.5 USD] in 1 trade on 2 days; none of them closed, parts were sold.',
    );
    expect(sentences.at(-1)).toBe('1 of 2 trading days written about.');
  });

  it('says which setup lost most where all of them lost, and of one trade not that it is several', () => {
    const [one, other] = [
      { label: 'Pullback', n: 6, net: -8 },
      { label: 'Fade', n: 6, net: -259 },
    ];
    const lost = { ...BLOCK, setups: [one, other], tags: [{ label: 'Trend day', n: 1, net: -208 }] };
    const sentences = told({ ...FACTS, blocks: [lost] });
    expect(sentences).toContain(
      'Of the setups Pullback lost least, [-8 USD] in 6 trades, Fade most, [-259 USD] in 6 trades.',
    );
    expect(sentences).toContain('1 trade tagged Trend day came to [-208 USD].');
    const made = {
      ...BLOCK,
      setups: [
        { ...one, net: 8 },
        { ...other, net: 3 },
      ],
    };
    expect(told({ ...FACTS, blocks: [made] })).toContain(
      'Of the setups Pullback made most, [+8 USD] in 6 trades, Fade least, [+3 USD] in 6 trades.',
    );
  });

  it('says of a loss before it that it was one', () => {
    const lost = { ...BLOCK, before: { net: -7, n: 3 } };
    expect(told({ ...FACTS, blocks: [lost] })).toContain(
      'The week before lost [7 USD] in 3 trades: this one is [827.5 USD] better.',
    );
  });

  it('says nothing that it knows too little of', () => {
    const little = {
      ...BLOCK,
      n: 1,
      closed: 1,
      wins: 0,
      net: -5,
      expectancyR: -1,
      averageWin: null,
      days: [{ day: day('2026-03-02'), net: -5 }],
      setups: [],
      tags: [],
      before: null,
    };
    expect(told({ ...FACTS, blocks: [little], reviewed: 0, daysWritten: 0, daysTraded: 1 })).toEqual([
      'The week lost [5 USD] in 1 trade on 1 day; 0 of 1 won (0%).',
      '0 of 1 trade are reviewed, 0 of 1 trading day written about.',
    ]);
  });

  it('names the insight of the period, by what became of it', () => {
    const of = (
      as: NonNullable<SummaryFacts['insight']>['as'],
      n: number,
      facts: Partial<SummaryFacts> = {},
    ) => {
      const [name, sentence] = ['Trades opened on a Friday', 'Trades opened on a Friday went 0.40R worse.'];
      return told({ ...FACTS, ...facts, insight: { as, n, name, sentence } });
    };
    const alone = { blocks: [], kind: 'month' } as const;
    expect(of('stands', 3).at(-2)).toBe(
      '3 trades of this week are of a kind that stands out: Trades opened on a Friday went 0.40R worse.',
    );
    expect(of('stands', 1).at(-2)).toMatch(/^1 trade of this week is of a kind/);
    expect(of('found', 0, alone)).toEqual([
      'No trades closed this month.',
      'New among what stands out: Trades opened on a Friday went 0.40R worse.',
    ]);
    expect(of('published', 0, alone)[1]).toMatch(/^Seen again at the next search: Trades/);
    expect(of('confirmed', 0, alone)[1]).toMatch(/^Confirmed by later trades alone: Trades/);
    expect(of('withdrawn', 0, alone)[1]).toBe('No longer stands out: trades opened on a Friday.');
  });

  it('never adds two currencies, and says when there was nothing', () => {
    expect(
      told({ ...FACTS, blocks: [BLOCK, { ...BLOCK, currency: 'EUR' }] }).filter((one) =>
        one.startsWith('The week made'),
      ),
    ).toHaveLength(2);
    expect(told({ ...FACTS, blocks: [], kind: 'month' })).toEqual(['No trades closed this month.']);
  });
});
