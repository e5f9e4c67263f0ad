import { describe, expect, it } from 'vitest';
import { cautionsOf, measuredIn, moneyImpact, sentenceOf, summaryOf } from './sentences.ts';

const told = {
  phrase: 'trades opened on a Friday',
  effect: -0.37,
  interval: [-0.6, -0.1],
  trades: 143,
  days: 61,
  firstDay: 19_360,
  lastDay: 19_724,
  inOneHalf: 0.6,
} as const;
const inR = { outcome: 'r', unit: 1 } as const;

describe('the sentence of a finding', () => {
  it('says the difference, how sure it is and what it stands on', () => {
    expect(sentenceOf(told, inR)).toBe(
      'Trades opened on a Friday went 0.37R (0.10R to 0.60R) worse per trade than your other trades: 143 trades on 61 days.',
    );
    expect(sentenceOf({ ...told, effect: 0.2, interval: [0.05, 0.4] }, inR)).toContain(
      'went 0.20R (0.05R to 0.40R) better',
    );
  });

  it('writes thousands as the pages around it do', () => {
    expect(sentenceOf({ ...told, trades: 12_345, days: 1_800 }, inR)).toContain(
      '12,345 trades on 1,800 days.',
    );
    expect(measuredIn({ outcome: 'return', unit: 1 }, 1_001, { known: 0, of: 49_988 })).toBe(
      'None of 49,988 trades has a risk: measured as net return on what was put in. 1,001 trades that cannot be measured so are left out.',
    );
  });

  it('says of an interval beyond nothing that it goes the other way there', () => {
    expect(sentenceOf({ ...told, effect: -0.02, interval: [-0.53, 0.19] }, inR)).toContain(
      'went 0.02R (−0.19R to 0.53R) worse',
    );
  });

  it('says percent where outcomes are returns', () => {
    expect(sentenceOf(told, { outcome: 'return', unit: 0.02 })).toContain('went 0.74% (0.20% to 1.2%) worse');
  });

  it('warns of few days, and of days that lie close together', () => {
    expect(cautionsOf(told)).toEqual([]);
    expect(cautionsOf({ ...told, days: 12, inOneHalf: 0.9 })).toEqual([
      'It stands on 12 days only.',
      '90% of its days lie in one half of Jan 3, 2023 to Jan 2, 2024: something else of that time may be behind it.',
    ]);
  });
});

describe('the words about a whole search', () => {
  it('call nothing found a result', () => {
    expect(summaryOf(0, 0)).toBe('Nothing can be checked yet.');
    expect(summaryOf(76, 0)).toBe('76 patterns checked, none stands out from chance.');
    expect(summaryOf(76, 1)).toBe(
      '76 patterns checked, 1 stands out. About 5 in 100 of such claims are chance.',
    );
  });

  it('name what stands in for R, and how many are left out', () => {
    expect(measuredIn({ outcome: 'return', unit: 1 }, 0)).toContain('net return on what was put in');
    expect(measuredIn(inR, 1)).toBe(
      'Measured in R, net result by what was risked. 1 trade that cannot be measured so is left out.',
    );
  });

  it('tell money by the shrunk difference at the usual risk', () => {
    expect(moneyImpact(told, 100)).toBeCloseTo(-5291, 9);
  });
});
