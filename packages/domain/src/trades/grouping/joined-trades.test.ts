import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { formatInstant, parseInstant } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

const built = (activities: readonly Activity[], rules: Partial<TradeRules> = {}): readonly Trade[] =>
  buildTrades(activities, { ...RULES, ...rules }).trades;

/** Builds without joins, then with sets of the trades at those places. */
function joined(
  activities: readonly Activity[],
  sets: readonly (readonly number[])[],
  rules: Partial<TradeRules> = {},
): { readonly apart: readonly Trade[]; readonly trades: readonly Trade[] } {
  const apart = built(activities, rules);
  const joins = sets.map((places) => places.map((place) => apart[place]?.id ?? 'not there yet'));
  return { apart, trades: built(activities, { ...rules, joins }) };
}

function like(fill: Activity | undefined, change: Partial<Activity>, time: string): Activity {
  const occurredAt = parseInstant(time);
  if (fill === undefined || occurredAt === null) throw new RangeError(time);
  const { price: _price, quantity: _quantity, ...rest } = fill;
  return { ...rest, fees: Decimal.zero, id: `${change.kind}`, occurredAt, ...change };
}

const minuteOf = (at: Activity['occurredAt'] | null | undefined): string =>
  at == null ? 'none' : formatInstant(at).slice(11, 16);

/** Four round trips of one unit, that bring 1, 2, 3 and 4. */
const FOUR = [1, 2, 3, 4].flatMap((gain) => ['buy 1 @ 10', `sell 1 @ ${10 + gain}`]);
const gainsOf = (trades: readonly Trade[]): string[] => trades.map(({ netPnl }) => `${netPnl}`);

describe('sets of joined trades', () => {
  it.each<[string, number[][], string[]]>([
    [
      'one after the other',
      [
        [0, 1],
        [2, 3],
      ],
      ['3', '7'],
    ],
    [
      'named last first',
      [
        [2, 3],
        [0, 1],
      ],
      ['3', '7'],
    ],
    [
      'within each other',
      [
        [0, 3],
        [1, 2],
      ],
      ['5', '5'],
    ],
    [
      'across each other',
      [
        [0, 2],
        [1, 3],
      ],
      ['4', '6'],
    ],
    ['after one that is alone', [[1, 2]], ['1', '5', '4']],
    ['before those that are alone', [[0, 1]], ['3', '3', '4']],
    ['around one that is alone', [[0, 2]], ['2', '4', '4']],
    [
      'with a set that waits between them',
      [
        [0, 1],
        [2, 9],
      ],
      ['3', '3', '4'],
    ],
  ])('stand where the last of each ended: %s', (_name, sets, expected) => {
    const { apart, trades } = joined(history(FOUR), sets);
    expect(gainsOf(apart)).toEqual(['1', '2', '3', '4']);
    expect(gainsOf(trades)).toEqual(expected);
  });

  it('within each other are told in the order in which they ended', () => {
    const { apart, trades } = joined(history(FOUR), [
      [0, 3],
      [1, 2],
    ]);
    expect(trades.map(({ id }) => id)).toEqual([apart[1]?.id, apart[0]?.id]);
  });

  it('leave a trade that two of them name to the first', () => {
    const { apart, trades } = joined(history(FOUR), [
      [0, 1],
      [1, 2],
    ]);
    expect(gainsOf(trades)).toEqual(['3', '3', '4']);
    expect(trades[1]).toEqual(apart[2]);
  });
});

describe('a joined trade', () => {
  it('that waits for another is as it was, also when a split comes after it', () => {
    const fills = history(['buy 1 @ 10', 'sell 1 @ 12', 'buy 1 @ 11']);
    const split = like(fills[0], { kind: 'split', ratio: Decimal.fromInteger(2) }, '2026-03-02T15:00:00Z');
    const { apart, trades } = joined([...fills, split], [[0, 9]]);
    expect(trades).toEqual(apart);
    expect(`${trades[0]?.quantity} ${trades[0]?.exitPrice} ${trades[1]?.quantity}`).toBe('1 12 2');
  });

  describe('across a split', () => {
    const traded = (...lines: string[]) => history(lines, { instruments: { X: { assetClass: 'stock' } } });
    const at = (time: string, ratio = 4) =>
      like(
        traded('buy 1 @ 10')[0],
        { id: time, kind: 'split', ratio: Decimal.fromInteger(ratio) },
        `2026-03-02T${time}Z`,
      );
    const told = (trade: Trade | undefined): string =>
      `${trade?.quantity} at ${trade?.entryPrice} to ${trade?.exitPrice}, ${trade?.peakQuantity} at most, ${trade?.netPnl}; made ${trade?.asMade?.quantity} at ${trade?.asMade?.entryPrice}`;
    const TWO = traded('buy 100 @ 100', 'sell 100 @ 110', 'buy 400 @ 26', 'sell 400 @ 27');

    it('that came while nothing was held is told in the units of after it, its money as it was', () => {
      const { apart, trades } = joined([...TWO, at('14:31:30')], [[0, 1]]);
      expect(apart.map(told)).toEqual([
        '100 at 100 to 110, 100 at most, 1000; made undefined at undefined',
        '400 at 26 to 27, 400 at most, 400; made undefined at undefined',
      ]);
      // Stops and risk go by the units of the first entry: 100 at 100, and 400 at 26 as 100 at 104.
      expect(trades.map(told)).toEqual(['800 at 25.5 to 27.25, 400 at most, 1400; made 200 at 102']);
    });

    it('is the same for two that part three', () => {
      const three = traded(
        'buy 100 @ 100',
        'sell 100 @ 110',
        'buy 200 @ 52',
        'sell 200 @ 54',
        'buy 400 @ 26',
        'sell 400 @ 27',
      );
      const { trades } = joined([...three, at('14:31:30', 2), at('14:33:30', 2)], [[0, 1, 2]]);
      expect(trades.map(told)).toEqual([
        '1200 at 25.666666666667 to 27.166666666667, 400 at most, 1800; made 300 at 102.666666666667',
      ]);
    });

    it.each([
      ['while nothing was held', ''],
      ['while another was held', 'buy 7 @ 27'],
    ])('that came after the last of them %s is none of theirs', (_words, more) => {
      const [before] = joined(TWO, [[0, 1]]).trades;
      const fills =
        more === '' ? TWO : traded('buy 100 @ 100', 'sell 100 @ 110', 'buy 400 @ 26', 'sell 400 @ 27', more);
      const { trades } = joined([...fills, at('14:50:00')], [[0, 1]]);
      expect(told(trades[0])).toBe(told(before));
    });
  });

  it('is named by the one that opened first, though it ended last', () => {
    const fills = history(['buy 1 @ 10 fee 1', 'buy 1 @ 20 fee 2', 'sell 1 @ 21', 'sell 1 @ 12']);
    const rules = { matching: 'lifo', grouping: 'fill-to-fill' } as const;
    const { apart, trades } = joined(fills, [[0, 1]], rules);
    const [one, ...others] = trades;
    expect(others).toEqual([]);
    expect([one?.id, one?.openedAt]).toEqual([apart[1]?.id, fills[0]?.occurredAt]);
    expect([one?.beganAt, one?.endedAt, one?.closedAt].map(minuteOf)).toEqual(['14:30', '14:33', '14:33']);
    expect(`${one?.quantity} ${one?.peakQuantity} ${one?.entryPrice} ${one?.exitPrice}`).toBe('2 2 15 16.5');
    expect(`${one?.grossPnl} ${one?.fees} ${one?.netPnl}`).toBe('3 3 0');
    expect([...(one?.fills ?? [])].map(({ activityId }) => activityId)).toEqual(
      [0, 1, 2, 3].map((line) => `account-${line}`),
    );
  });

  it('is named by the one that ended first, where they opened as one', () => {
    const fills = history(['buy 3 @ 10', 'sell 1 @ 12', 'sell 2 @ 13']);
    const { apart, trades } = joined(fills, [[0, 1]], { grouping: 'fill-to-fill' });
    expect(trades.map(({ id }) => id)).toEqual([apart[0]?.id]);
    expect([...(trades[0]?.fills ?? [])].map(({ role, quantity }) => `${role} ${quantity}`)).toEqual([
      'entry 3',
      'exit 1',
      'exit 2',
    ]);
  });

  it('is open as long as one of them is, and holds what that holds', () => {
    const fills = history(['buy 2 @ 10 fee 1', 'sell 2 @ 11 fee 1', 'buy 4 @ 10 fee 4', 'sell 1 @ 13 fee 1']);
    const [one, ...others] = joined(fills, [[0, 1]]).trades;
    expect(others).toEqual([]);
    expect([one?.status, one?.closedAt, one?.endedAt, one?.outcome]).toEqual(['open', null, null, undefined]);
    expect(`${one?.quantity} ${one?.openQuantity} ${one?.peakQuantity}`).toBe('6 3 4');
    expect(`${one?.grossPnl} ${one?.fees} ${one?.openFees}`).toBe('5 4 3');
  });

  it('began when the first of them did in this account, though what was transferred in is older', () => {
    const fills = history(['buy 1 @ 10', 'sell 1 @ 12']);
    const arrived = {
      ...like(
        fills[0],
        { kind: 'transfer_in', quantity: Decimal.one, price: Decimal.one },
        '2026-03-02T15:00:00Z',
      ),
      acquiredAt: parseInstant('2020-01-01T00:00:00Z') ?? undefined,
    } as Activity;
    const sold = {
      ...(fills[1] as Activity),
      id: 'sold',
      occurredAt: parseInstant('2026-03-02T16:00:00Z'),
    } as Activity;
    const { apart, trades } = joined([...fills, arrived, sold], [[0, 1]]);
    expect(trades.map(({ id }) => id)).toEqual([apart[1]?.id]);
    const [one] = trades;
    expect(one && formatInstant(one.openedAt)).toBe('2020-01-01T00:00:00Z');
    expect([one?.beganAt, one?.endedAt].map(minuteOf)).toEqual(['14:30', '16:00']);
  });

  it('has the income and the modelled fees of all of them', () => {
    const fills = history(FOUR.slice(0, 4)).map(
      (fill, line): Activity => (line === 2 ? { ...fill, feesStated: false } : fill),
    );
    const [first] = fills;
    const amounts = ['5', '7'].map((amount, i) =>
      like(
        first,
        { id: amount, kind: 'dividend', amount: Decimal.parse(amount) },
        `2026-03-02T14:3${2 * i}:30Z`,
      ),
    );
    const feeModel = { perOrder: Decimal.one };
    const { apart, trades } = joined([...fills, ...amounts], [[0, 1]], { feeModel });
    expect(apart.map(({ income, feesModelled }) => `${income} ${feesModelled}`)).toEqual([
      '5 false',
      '7 true',
    ]);
    expect(trades.map(({ income, feesModelled, netPnl }) => `${income} ${feesModelled} ${netPnl}`)).toEqual([
      '12 true 2',
    ]);
    expect(joined(history(FOUR), [[0, 1]]).trades[0]?.feesModelled).toBe(false);
  });

  it('has no known result where one of them has none', () => {
    const fills = history(['buy 1 @ 10', 'sell 1 @ 12', 'sell 1 @ 13 at 2026-03-02T16:00:00Z']);
    const arrived = like(fills[0], { kind: 'transfer_in', quantity: Decimal.one }, '2026-03-02T15:00:00Z');
    const [one] = joined([...fills, arrived], [[0, 1]]).trades;
    expect([one?.status, one?.entryPrice, one?.grossPnl, one?.netPnl]).toEqual(['closed', null, null, null]);
    expect([`${one?.exitPrice}`, one?.realisations]).toEqual(['12.5', []]);
  });

  it('holds the history together from its first fill to its last', () => {
    const lines = Array.from({ length: 100 }, () => ['buy 1 @ 10', 'sell 1 @ 11']).flat();
    const fills = history(lines);
    const pointsWith = (sets: readonly (readonly number[])[]): number[] => {
      const apart = built(fills);
      const joins = sets.map((places) => places.map((place) => apart[place]?.id ?? 'not there yet'));
      return buildTrades(fills, { ...RULES, joins }).flatPoints.map(({ activityCount }) => activityCount);
    };
    expect(pointsWith([])).toEqual([64, 128, 192, 200]);
    expect(pointsWith([[0, 99]])).toEqual([200]);
    expect(pointsWith([[0, 40, 80]])).toEqual([162, 200]);
    expect(pointsWith([[40, 99]])).toEqual([64, 200]);
    // One is still to come: from the first that is there on, nothing is settled.
    expect(pointsWith([[40, 100]])).toEqual([64, 80]);
  });
});
