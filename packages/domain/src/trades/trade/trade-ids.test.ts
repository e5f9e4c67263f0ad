import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from './trade.ts';
import { tradeId, tradeIdsOfOne, tradeIdsOfTwo } from './trade-id.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const FIRST = '01890a5d-ac96-774b-bcce-b302099a8057';
const SECOND = '01890a5d-ac97-7000-8000-000000000001';

const idsOf = (activities: readonly Activity[], rules: Partial<TradeRules>): string[] =>
  buildTrades(activities, { ...RULES, ...rules }).trades.map(({ id }) => id);

/** Joins, links and bookmarks name trades by their ids, which a new version must not change. */
describe('the id of a trade', () => {
  it('is the same forever for what defines the trade', () => {
    expect([
      tradeId('flat', FIRST),
      tradeId('cut', FIRST),
      tradeId('reduced', FIRST),
      tradeId('open', FIRST),
      tradeId('fill', FIRST, SECOND),
    ]).toEqual([
      '01890a5d-ac96-84a5-a90e-2f5a86351709',
      '01890a5d-ac96-8f68-b7c3-96a8c7cdea77',
      '01890a5d-ac96-8f73-959c-4b7d9baeaed2',
      '01890a5d-ac96-83d6-812f-75c426054eae',
      '01890a5d-ac96-8aa1-bdf0-7aacdbcc2d9a',
    ]);
  });

  it('is that of the kind of trade that each grouping makes, and of the fills that define it', () => {
    const fills = history(['buy 3 @ 10', 'sell 1 @ 11', 'sell 1 @ 12']);
    const [bought, sold, last] = ['account-0', 'account-1', 'account-2'] as const;
    expect(idsOf(fills, {})).toEqual([tradeId('flat', bought)]);
    expect(idsOf(fills, { cuts: new Set([sold]) })).toEqual([tradeId('flat', bought), tradeId('cut', sold)]);
    expect(idsOf(fills, { grouping: 'flat-to-reduced' })).toEqual([
      tradeId('reduced', sold),
      tradeId('reduced', last),
      tradeId('open', bought),
    ]);
    expect(idsOf(fills, { grouping: 'fill-to-fill' })).toEqual([
      tradeId('fill', bought, sold),
      tradeId('fill', bought, last),
      tradeId('open', bought),
    ]);
  });

  it('tells apart what one activity ends in two ways', () => {
    const fills = history(['buy 15 @ 10']);
    const [bought] = fills;
    if (bought?.instrument == null) throw new RangeError('A fill was told');
    const { price: _price, quantity: _quantity, ...rest } = bought;
    const splits = ['split-0', 'split-1'].map(
      (id, i): Activity => ({
        ...rest,
        id,
        kind: 'split',
        occurredAt: instantFromMicros(bought.occurredAt + (i + 1) * 1_000_000),
        ratio: Decimal.parse('0.1'),
        amount: Decimal.parse('5'),
      }),
    );
    for (const grouping of ['fill-to-fill', 'flat-to-reduced'] as const) {
      const ids = idsOf([...fills, ...splits], { grouping });
      expect(new Set(ids).size).toBe(ids.length);
      // The fraction goes by a name of its own, since the activity may have closed something else.
      expect(ids).not.toContain(tradeId('fill', 'account-0', 'split-0'));
      expect(ids).not.toContain(tradeId('reduced', 'split-0'));
    }
  });

  it.each(['flat-to-flat', 'flat-to-reduced', 'fill-to-fill'] as const)(
    'follows from its facts alone, at the same place for others that stand for them: %s',
    (grouping) => {
      const fills = history(['buy 15 @ 10', 'sell 3 @ 11', 'sell 1 @ 12']);
      const [bought] = fills;
      if (bought?.instrument == null) throw new RangeError('A fill was told');
      const { price: _price, quantity: _quantity, ...rest } = bought;
      const split: Activity = {
        ...rest,
        id: 'split',
        kind: 'split',
        occurredAt: instantFromMicros(bought.occurredAt + 86_400_000_000),
        ratio: Decimal.parse('0.1'),
        amount: Decimal.parse('5'),
      };
      const activities = [...fills, split];
      const others = activities.map((activity) => ({ ...activity, id: `other-${activity.id}` }));
      const rules = { grouping, cuts: new Set(['account-1', 'other-account-1']) };
      const named = (prefix: string): string[] => {
        const ids = activities.map(({ id }) => `${prefix}${id}`);
        return [
          ...ids.flatMap(tradeIdsOfOne),
          ...ids.flatMap((first) => ids.flatMap((last) => tradeIdsOfTwo(first, last))),
        ];
      };
      const places = idsOf(activities, rules).map((id) => named('').indexOf(id));
      expect(places).not.toContain(-1);
      expect(places.map((place) => named('other-')[place])).toEqual(idsOf(others, rules));
    },
  );
});
