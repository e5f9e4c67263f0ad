import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { after, decimal, rules, share, summary, told } from '../cases/facts.testing.ts';

describe('a correction', () => {
  const fills = history(['X buy 10 @ 10', 'X sell 10 @ 11', 'X sell 10 @ 12']);
  const [bought, wrong, right] = fills as [Activity, Activity, Activity];

  it('counts instead of what it replaces, whichever comes first', () => {
    const correction = { ...right, replaces: wrong.id };
    for (const input of [
      [bought, wrong, correction],
      [correction, wrong, bought],
    ]) {
      expect(told(input)).toEqual(['X long closed 10 10 20']);
    }
  });

  it('of another instrument takes the fill away from the first', () => {
    const correction = { ...right, instrument: share('Y'), replaces: wrong.id };
    expect(told([bought, wrong, correction])).toEqual(['X long open 10 10 0', 'Y short open 10 12 0']);
  });

  it('that is gone leaves what it replaced as it was', () => {
    expect(told([bought, wrong])).toEqual(['X long closed 10 10 10']);
  });

  it('may itself be corrected', () => {
    const first = { ...right, id: 'first', price: decimal('13'), replaces: wrong.id };
    const second = { ...right, id: 'second', replaces: 'first' };
    expect(told([bought, wrong, first, second])).toEqual(['X long closed 10 10 20']);
  });

  it('reaches no other account', () => {
    const elsewhere = { ...right, accountId: 'b', replaces: wrong.id };
    expect(told([bought, wrong, elsewhere])).toEqual(['X long closed 10 10 10', 'b X short open 10 12 0']);
  });

  it('of itself is none', () => {
    expect(told([bought, { ...wrong, replaces: wrong.id }])).toEqual(['X long closed 10 10 10']);
  });

  it('that cancels takes back, and makes nothing', () => {
    const cancel = after(fills, 1, { kind: 'cancel', replaces: wrong.id });
    expect(told([bought, wrong, cancel])).toEqual(['X long open 10 10 0']);
    const { replaces: _replaces, ...empty } = cancel;
    expect(told([bought, wrong, empty])).toEqual(['X long closed 10 10 10', 'nothing-replaced']);
  });
});

it('a fill marked as opening against what is held closes it, and is told of', () => {
  const fills = history(['X buy 10 @ 10', 'X sell 4 @ 11']).map(
    (fill): Activity => ({ ...fill, effect: 'open' }),
  );
  const { trades, problems } = buildTrades(fills, rules);
  expect(trades.map(summary)).toEqual(['X long open 10 10 4']);
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^opens-against-held .*holds 10 long X.*import or add it/),
  ]);
});
