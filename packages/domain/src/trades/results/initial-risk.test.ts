import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from '../trade/trade.ts';
import {
  defaultFor,
  initialRisk,
  type RiskDefault,
  riskByDefault,
  type TradeAtRisk,
} from './initial-risk.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const dec = (text: string): Decimal => Decimal.parse(text);

function tradeOf(lines: readonly string[], terms = {}): TradeAtRisk {
  const [trade] = buildTrades(history(lines, { instruments: { X: terms } }), RULES).trades;
  if (trade === undefined) throw new Error('no trade');
  return trade;
}

const LONG = ['buy 100 @ 50', 'sell 100 @ 51'];
const SHORT = ['sell 100 @ 50', 'buy 100 @ 49'];
const AMOUNT: RiskDefault = { kind: 'amount', amount: dec('120') };
const EQUITY: RiskDefault = { kind: 'equity', percent: dec('0.5') };
const RANGE: RiskDefault = { kind: 'range', multiple: dec('1.5'), seconds: 300 };

describe('what a default puts at risk', () => {
  it.each<[string, readonly string[], RiskDefault, string | null, string | null, string | null]>([
    ['an amount is what it is', LONG, AMOUNT, null, null, '120'],
    ['a part of the equity', LONG, EQUITY, '25000', null, '125'],
    ['of an unknown equity nothing', LONG, EQUITY, null, '1', null],
    ['of an account that lost all of it nothing', LONG, EQUITY, '-10', null, null],
    ['ranges below a long entry', LONG, RANGE, null, '0.4', '60'],
    ['and above a short one', SHORT, RANGE, null, '0.4', '60'],
    ['of unknown ranges nothing', LONG, RANGE, '25000', null, null],
  ])('%s', (_, lines, rule, equity, range, expected) => {
    const known = {
      equity: equity === null ? null : dec(equity),
      range: range === null ? null : dec(range),
    };
    expect(riskByDefault(tradeOf(lines), rule, known)?.toString() ?? null).toBe(expected);
  });

  it('counts all entries, and the multiplier of what is traded', () => {
    const trade = tradeOf(['buy 1 @ 100', 'buy 1 @ 102', 'sell 2 @ 105'], { multiplier: dec('5') });
    expect(`${riskByDefault(trade, RANGE, { equity: null, range: dec('2') })}`).toBe('30');
  });
});

describe('which default holds', () => {
  const of = (setup: string | null, account: string | null, settings: string | null) =>
    defaultFor({ setup, account, settings });

  it('is that of the setup, then that of the account, then that of the settings', () => {
    expect(of('a', 'b', 'c')).toEqual({ rule: 'a', of: 'setup' });
    expect(of(null, 'b', 'c')).toEqual({ rule: 'b', of: 'account' });
    expect(of(null, null, 'c')).toEqual({ rule: 'c', of: 'settings' });
    expect(of(null, null, null)).toBeNull();
  });
});

describe('the risk of a trade', () => {
  const told = (said: { risk?: string; stop?: string }, assumed: string | null, terms = {}) => {
    const trade = tradeOf(LONG, terms);
    const found = initialRisk(
      trade,
      {
        risk: said.risk === undefined ? null : dec(said.risk),
        stop: said.stop === undefined ? null : dec(said.stop),
      },
      () => (assumed === null ? null : dec(assumed)),
    );
    return found === null ? null : `${found.risk} ${found.from}`;
  };

  it('is what is stated, else what the stop says, else the default', () => {
    expect(told({ risk: '80', stop: '49' }, '120')).toBe('80 stated');
    expect(told({ stop: '49' }, '120')).toBe('100 stop');
    expect(told({}, '120')).toBe('120 default');
    expect(told({}, null)).toBeNull();
  });

  it('is not known where a stop is stated that gives none: the default was not meant', () => {
    expect(told({ stop: '50' }, '120')).toBeNull();
  });

  it('is not known where the first stop lies on the side of the profit: nothing would have been lost there', () => {
    expect(told({ stop: '52' }, '120')).toBeNull();
    expect(told({ risk: '80', stop: '52' }, null)).toBe('80 stated');
    const short = tradeOf(['sell 100 @ 50', 'sell 100 @ 48', 'buy 200 @ 45']);
    const risked = (trade: TradeAtRisk, stop: string) =>
      initialRisk(trade, { risk: null, stop: dec(stop) }, () => null)?.risk.toString() ?? null;
    expect([risked(short, '49'), risked(short, '51')]).toEqual([null, '400']);
    const inverse = tradeOf(['buy 100 @ 50', 'sell 100 @ 60'], { inverse: true });
    expect([risked(inverse, '60'), risked(inverse, '40')]).toEqual([null, '0.5']);
  });
});
