import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import type { OptionLeg, StrategyLegs } from '../campaign/strategy.ts';
import { nameStrategy } from './name-strategy.ts';

const LEG = /^([+-])(\d+) (?:(\d+)([CP])(?:\/(\d+))?|shares)$/;

/** `+1 100C` is one call bought at 100; `/2` is the second expiry; `+150 shares` are 1.5 contracts' worth. */
function legsOf(text: string): StrategyLegs {
  const options: OptionLeg[] = [];
  let underlying = Decimal.zero;
  for (const leg of text.split(', ')) {
    const [, sign, size = '', strike, right, expiry = '1'] = LEG.exec(leg) ?? [];
    const signed = Decimal.parse(`${sign === '-' ? '-' : ''}${size}`);
    if (strike === undefined) underlying = signed.quotient(Decimal.fromInteger(100), 4);
    else {
      const contract = { strike: Decimal.parse(strike), expiry: `2026-0${expiry}-16` };
      options.push({ ...contract, right: right === 'C' ? 'call' : 'put', contracts: signed });
    }
  }
  return { options, underlying };
}

const CASES: readonly (readonly [string, string])[] = [
  ['+1 100C', 'long-call'],
  ['-3 100C', 'short-call'],
  ['+1 100P', 'long-put'],
  ['-1 100P', 'short-put'],
  ['+2 100C, -2 110C', 'call-debit-spread'],
  ['-1 100C, +1 110C', 'call-credit-spread'],
  ['+1 110P, -1 100P', 'put-debit-spread'],
  ['-1 110P, +1 100P', 'put-credit-spread'],
  ['+1 100C, +1 100P', 'long-straddle'],
  ['-1 100C, -1 100P', 'short-straddle'],
  ['+1 110C, +1 90P', 'long-strangle'],
  ['-1 110C, -1 90P', 'short-strangle'],
  ['+1 100C, -1 100P', 'synthetic-long'],
  ['-1 100C, +1 100P', 'synthetic-short'],
  ['+1 110C, -1 90P', 'risk-reversal'],
  ['-1 110C, +1 90P', 'risk-reversal'],
  ['-1 100C/1, +1 100C/2', 'call-calendar'],
  ['-1 100P/1, +1 100P/2', 'put-calendar'],
  ['+1 100C/1, -1 100C/2', 'reverse-call-calendar'],
  ['+1 100P/1, -1 100P/2', 'reverse-put-calendar'],
  ['-1 110C/1, +1 80C/2', 'poor-mans-covered-call'],
  ['-1 100C/1, +1 110C/2', 'call-diagonal'],
  ['-1 100P/1, +1 95P/2', 'put-diagonal'],
  ['+1 100C, -2 110C', 'call-ratio-spread'],
  ['-3 90P, +1 100P', 'put-ratio-spread'],
  ['-1 100C, +2 110C', 'call-back-spread'],
  ['+3 90P, -2 100P', 'put-back-spread'],
  ['+1 95C, -2 100C, +1 105C', 'long-call-butterfly'],
  ['+1 95P, -2 100P, +1 115P', 'long-put-butterfly'],
  ['-5 95C, +10 100C, -5 105C', 'short-call-butterfly'],
  ['-1 95P, +2 100P, -1 105P', 'short-put-butterfly'],
  ['+1 90C, -1 95C, -1 100C, +1 105C', 'long-call-condor'],
  ['+1 90P, -1 95P, -1 100P, +1 105P', 'long-put-condor'],
  ['-1 90C, +1 95C, +1 100C, -1 105C', 'short-call-condor'],
  ['-1 90P, +1 95P, +1 100P, -1 105P', 'short-put-condor'],
  ['+1 90P, -1 95P, -1 105C, +1 110C', 'iron-condor'],
  ['-1 90P, +1 95P, +1 105C, -1 110C', 'reverse-iron-condor'],
  ['+1 90P, -1 100P, -1 100C, +1 110C', 'iron-butterfly'],
  ['-1 90P, +1 100P, +1 100C, -1 110C', 'reverse-iron-butterfly'],
  ['+1 90C, -1 90P, -1 100C, +1 100P', 'long-box'],
  ['-1 90C, +1 90P, +1 100C, -1 100P', 'short-box'],
  ['-1 90P, -1 100C, +1 105C', 'jade-lizard'],
  ['+1 90P, -1 95P, -1 105C', 'reverse-jade-lizard'],
  ['+100 shares, -1 110C', 'covered-call'],
  ['+150 shares, -1 110C', 'covered-call'],
  ['+200 shares, -1 110C/1, -1 115C/2', 'covered-call'],
  ['-100 shares, -1 90P', 'covered-put'],
  ['+100 shares, +1 90P', 'protective-put'],
  ['-100 shares, +1 110C', 'protective-call'],
  ['+100 shares, -1 110C/1, +1 90P/2', 'collar'],
  ['-100 shares, -1 90P, +1 110C', 'collar'],
  ['+100 shares, -1 110C, -1 90P', 'covered-strangle'],
  // Not covered by what is held, or no strategy of a common name.
  ['+100 shares, -2 110C', 'custom'],
  ['+100 shares, +2 90P', 'custom'],
  ['+100 shares, +1 110C', 'custom'],
  ['+100 shares, -1 90P', 'custom'],
  ['+100 shares', 'custom'],
  ['+1 100C, +1 110C', 'custom'],
  ['+1 90P, -1 95P, -2 105C, +2 110C', 'custom'],
  ['+1 90P/1, -1 95P/1, -1 105C/2, +1 110C/2', 'custom'],
  ['-1 100C/1, +2 100C/2', 'custom'],
  ['+1 95C, -3 100C, +1 105C', 'custom'],
  // What nets to nothing is not there, and parts of one leg are one leg.
  ['+1 100C, -1 100C, -1 90P', 'short-put'],
  ['+1 100C, +1 100C, -2 110C', 'call-debit-spread'],
];

describe('the name of a position', () => {
  it.each(CASES)('%s is a %s', (legs, name) => {
    expect(nameStrategy(legsOf(legs))).toBe(name);
    const { options, underlying } = legsOf(legs);
    expect(nameStrategy({ options: options.toReversed(), underlying })).toBe(name);
  });

  it('is the same for the mirrored size, not for the mirrored side', () => {
    const { options } = legsOf('+1 90P, -1 95P, -1 105C, +1 110C');
    const scaled = options.map((leg) => ({ ...leg, contracts: leg.contracts.times(Decimal.parse('0.5')) }));
    expect(nameStrategy({ options: scaled, underlying: Decimal.zero })).toBe('iron-condor');
  });
});
