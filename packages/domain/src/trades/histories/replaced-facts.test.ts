import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { instantFromMicros } from '../../time/index.ts';
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

  describe('M47: of one fill among several of one instant', () => {
    const at = (fills: readonly Activity[], sequence: boolean) =>
      fills.map(
        (fill, i): Activity => ({
          ...fill,
          occurredAt: (fills[0] as Activity).occurredAt,
          ...(sequence ? { sequence: i } : {}),
        }),
      );
    const lines = ['X buy 10 @ 10', 'X sell 10 @ 11', 'X buy 5 @ 10', 'X sell 5 @ 12'];
    const longs = ['X long closed 10 10.5 5', 'X long closed 5 10 10'];

    it.each([true, false])('stands where that stood, told in any order: with a sequence %s', (sequence) => {
      const several = at(history(lines), sequence);
      const [first] = several as [Activity];
      const { sequence: _sequence, ...plain } = first;
      const correction: Activity = { ...plain, id: 'zzz', price: decimal('10.5'), replaces: first.id };
      expect(told([...several, correction])).toEqual(longs);
      expect(told([correction, ...several.toReversed()])).toEqual(longs);
      const second = { ...correction, id: 'yyy', price: decimal('11'), replaces: 'zzz' };
      expect(told([...several, second, correction])).toEqual(['X long closed 10 11 0', longs[1]]);
      const late = { ...correction, sequence: 9 };
      expect(told([...several, late])).toEqual(longs);
    });

    it('stands there also when it is told to the second or the minute', () => {
      const several = at(history(lines), true).map((fill) => ({
        ...fill,
        occurredAt: instantFromMicros(fill.occurredAt + 7_345_678),
      }));
      const [first, ...others] = several as [Activity, ...Activity[]];
      for (const cut of [1_000_000, 60_000_000]) {
        const occurredAt = instantFromMicros(first.occurredAt - (first.occurredAt % cut));
        const correction = { ...first, id: 'zzz', price: decimal('10.5'), occurredAt, replaces: first.id };
        expect(told([...several, correction])).toEqual(longs);
      }
      // A time of its own is where it stands.
      const later = {
        ...first,
        id: 'zzz',
        occurredAt: instantFromMicros(first.occurredAt + 1),
        replaces: first.id,
      };
      expect(told([first, ...others, later]).join()).toContain('X short');
    });
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
