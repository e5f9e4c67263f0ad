import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradeRow } from '../tables/trade-row.ts';
import type { RuleKindId } from './rule-kinds.ts';
import { broken, DAY, kept, rule, trade, untold, verdicts } from './rules.testing.ts';

const cents = (money: number): number => Math.round(money * 100);

/** Every exit of a trade: when, on which day, what it realised. */
function exitsOf({ partExits = [], closedAt, day, netPnl }: TradeRow) {
  const parts = partExits.map((part) => ({ at: part.at, day: part.day, net: cents(part.netPnl) }));
  if (Number.isNaN(closedAt)) return parts;
  const rest = parts.reduce((left, { net }) => left - net, cents(netPnl));
  return [...parts, { at: closedAt, day, net: rest }];
}

/** The same by plain loops over the trades. */
function slowly(rows: readonly TradeRow[], kind: RuleKindId, at: number): (string | undefined)[] {
  return rows.map((row) => {
    const own = rows.filter(({ account }) => account === row.account);
    const today = own.filter(({ closedAt, day }) => closedAt < row.openedAt && day === row.openDay);
    const realisedOn = (day: number, isBy: (when: number) => boolean): number =>
      own
        .flatMap(exitsOf)
        .filter((exit) => exit.day === day && isBy(exit.at))
        .reduce((all, { net }) => all + net, 0);
    const sum = realisedOn(row.openDay, (when) => when < row.openedAt);
    switch (kind) {
      case 'most-trades': {
        const ofDay = own.filter(({ openDay }) => openDay === row.openDay);
        const before = ofDay.filter(({ openedAt }) => openedAt < row.openedAt).length;
        if (before >= at) return broken;
        const by = ofDay.filter(({ openedAt }) => openedAt <= row.openedAt).length;
        return by <= at ? kept : Number.isNaN(row.closedAt) ? 'notAsked' : untold;
      }
      case 'day-loss-stop':
        return sum <= -at * 100 ? broken : kept;
      case 'losses-stop':
        return today.filter(({ netPnl }) => netPnl < 0).length >= at ? broken : kept;
      case 'day-limit': {
        const exits = exitsOf(row);
        const below = exits.some(({ day, at: when }) => realisedOn(day, (one) => one <= when) < -at * 100);
        return exits.length === 0 ? 'notAsked' : below ? broken : kept;
      }
      default:
        return undefined;
    }
  });
}

describe('rules of a day', () => {
  it.each<[RuleKindId, number]>([
    ['most-trades', 3],
    ['day-loss-stop', 60],
    ['losses-stop', 2],
    ['day-limit', 40],
  ])('%s say what plain loops say', (kind, at) => {
    const row = fc
      .record({
        opens: fc.integer({ min: 0, max: kind === 'most-trades' ? 40 : 3000 }),
        lasts: fc.integer({ min: 1, max: 300 }),
        account: fc.constantFrom('a', 'b'),
        made: fc.integer({ min: -5000, max: 5000 }),
        isOpen: fc.boolean(),
        parts: fc.array(
          fc.record({ after: fc.nat({ max: 299 }), made: fc.integer({ min: -5000, max: 5000 }) }),
          { maxLength: 3 },
        ),
      })
      .map(({ opens, lasts, account, made, isOpen, parts }) =>
        trade(opens, isOpen ? Number.NaN : opens + lasts, {
          account,
          netPnl: made / 100,
          closeMinute: isOpen ? -1 : (opens + lasts) % 1440,
          partExits: parts
            .filter(({ after }) => after < lasts)
            .sort((a, b) => a.after - b.after)
            .map((part) => {
              const minute = opens + part.after;
              return {
                day: DAY + Math.floor(minute / 1440),
                at: (DAY * 1440 + minute) * 60e6,
                netPnl: part.made / 100,
              };
            }),
        }),
      );
    // Of one instant only how many trades a day has is told by a rule of its own.
    const isOne = ({ id, openedAt }: TradeRow): string => (kind === 'most-trades' ? id : String(openedAt));
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: isOne, maxLength: 30 }), (rows) => {
        expect(verdicts(rows, rule(kind, { limit: at }))).toEqual(slowly(rows, kind, at));
      }),
    );
  });
});
