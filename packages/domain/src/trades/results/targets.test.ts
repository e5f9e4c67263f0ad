import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { averageTarget, plannedR, sharesFit, type Target, targetShares } from './targets.ts';

const dec = (text: string): Decimal => Decimal.parse(text);

/** Targets as `52` and `54*0.25`. */
const targets = (...texts: string[]): Target[] =>
  texts.map((text) => {
    const [price = '', share] = text.split('*');
    return { price: dec(price), ...(share === undefined ? {} : { share: dec(share) }) };
  });

describe('targets', () => {
  it.each([
    [['52'], '1', '52'],
    [['52', '54'], '0.5 0.5', '53'],
    [['52*0.5', '54', '56'], '0.5 0.25 0.25', '53.5'],
    [['52*0.5', '54*0.25'], '0.5 0.25', '52.666666666667'],
    [[], '', 'null'],
  ])('%j close %s of the size at %s', (texts, shares, average) => {
    const list = targets(...texts);
    expect(
      targetShares(list)
        .map((share) => `${share.normalized()}`)
        .join(' '),
    ).toBe(shares);
    expect(`${averageTarget(list)}`).toBe(average);
  });

  it.each([
    [['52*0.5', '54*0.5'], true],
    [['52*0.5', '54*0.6'], false],
    [['52*1', '54'], false],
    [['52', '54'], true],
  ])('%j fit the size: %s', (texts, fit) => {
    expect(sharesFit(targets(...texts))).toBe(fit);
  });

  it.each([
    ['long', '50', '49', ['52', '54'], '3'],
    ['short', '50', '51', ['47'], '3'],
    ['long', '50', '51', ['52'], 'null'],
    ['long', '50', '49', [], 'null'],
    ['long', '50', '49', ['49.5'], 'null'],
  ] as const)(
    'a %s at %s with a stop at %s and targets %j plans %s R',
    (direction, entry, stop, texts, expected) => {
      const levels = { direction, entry: dec(entry), stop: dec(stop), targets: targets(...texts) };
      expect(`${plannedR(levels)}`).toBe(expected);
    },
  );
});
