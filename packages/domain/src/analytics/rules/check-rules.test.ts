import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf, rowOf } from '../dimensions/rows.testing.ts';
import { ask } from '../engine/ask.ts';
import type { Facts } from '../facts/facts.ts';
import { VERDICT } from '../facts/verdict.ts';
import { passingTrades } from '../filters/filtered-rows.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { question } from '../questions/question.ts';
// Those of rules are known once all are: the engine alone knows what first pages show.
import '../measures/measures.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { checkRules } from './check-rules.ts';
import type { Rule } from './rule.ts';
import { readRuleFilter } from './rule-filter.ts';
import { breachesOfKind, type RuleKindId, type RuleParameters } from './rule-kinds.ts';

const DAY = 20_000;

/** A trade by the minutes of a day between which it was open. */
const trade = (opens: number, closes: number, parts: Partial<TradeRow> = {}, day = DAY): TradeRow =>
  rowOf({ openedAt: (day * 1440 + opens) * 60e6, closedAt: (day * 1440 + closes) * 60e6, ...parts });

/** A part that was sold in a minute of the day. */
const partExit = (minute: number, netPnl: number, day = DAY) => ({
  day,
  at: (day * 1440 + minute) * 60e6,
  netPnl,
});

const LOSS = { netPnl: -50 };

function rule(kind: RuleKindId, parameters: RuleParameters = {}, more: Partial<Rule> = {}): Rule {
  const breaches = breachesOfKind(kind, parameters);
  const read = breaches?.map((text) => readRuleFilter(text)) ?? null;
  expect(read?.flatMap(({ problems }) => problems) ?? []).toEqual([]);
  return {
    id: kind,
    name: kind,
    versions: [{ from: 0, breaches: read?.map(({ filter }) => filter) ?? null }],
    ...more,
  };
}

const WORDS = Object.fromEntries(Object.entries(VERDICT).map(([word, code]) => [code, word]));

/** Verdicts in the order in which the rows were given. */
function verdicts(
  rows: readonly TradeRow[],
  one: Rule,
  facts: Facts = factsOf(rows),
): (string | undefined)[] {
  const [of] = checkRules(facts, [one]).verdicts;
  return rows.map(({ id }) => WORDS[of?.[facts.table.ids.indexOf(id)] ?? -1]);
}

const [kept, broken, untold] = ['kept', 'broken', 'untold'];

describe('a rule is', () => {
  it.each<[string, Rule, readonly TradeRow[], readonly (string | undefined)[]]>([
    [
      'broken by the trades beyond the most of a day',
      rule('most-trades', { limit: 2 }),
      [trade(0, 1), trade(2, 3), trade(4, 5), trade(0, 1, {}, DAY + 1)],
      [kept, kept, broken, kept],
    ],
    [
      'broken by what is opened once the day has lost so much, to the cent',
      rule('day-loss-stop', { limit: 100 }),
      [trade(0, 10, LOSS), trade(1, 20, { netPnl: -49.99 }), trade(30, 40, { netPnl: -0.01 }), trade(50, 60)],
      [kept, kept, kept, broken],
    ],
    [
      'broken by what is opened after so many losses of the day',
      rule('losses-stop', { limit: 2 }),
      [trade(0, 1, LOSS), trade(2, 3, LOSS), trade(4, 5), trade(0, 1, {}, DAY + 1)],
      [kept, kept, broken, kept],
    ],
    [
      'broken by the trade that brings the day below, and by those that leave it there',
      rule('day-limit', { limit: 80 }),
      [trade(0, 1, LOSS), trade(2, 3, LOSS), trade(4, 5, { netPnl: 5 }), trade(6, 7, { netPnl: 15 })],
      [kept, broken, broken, kept],
    ],
    [
      'broken by an entry before its time, not at it',
      rule('not-before', { limit: 9 * 60 + 45 }),
      [trade(584, 600), trade(585, 600), trade(586, 600, { openMinute: -1 })],
      [broken, kept, untold],
    ],
    [
      'broken by an entry after its time',
      rule('not-after', { limit: 15 * 60 }),
      [trade(900, 910), trade(901, 910)],
      [kept, broken],
    ],
    [
      'broken by an entry too soon after a loss, not after a win',
      rule('pause', { limit: 900 }),
      [trade(0, 10, LOSS), trade(24, 25), trade(26, 27, LOSS), trade(42, 43)],
      [kept, broken, kept, kept],
    ],
    [
      'broken by one open trade too many',
      rule('most-open', { limit: 2 }),
      [trade(0, 90), trade(1, 80), trade(2, 70), trade(85, 100)],
      [kept, kept, broken, kept],
    ],
    [
      'not told where the risk is not known',
      rule('most-risk', { limit: 100 }),
      [trade(0, 1, { risk: 100 }), trade(2, 3, { risk: 100.01 }), trade(4, 5)],
      [kept, broken, untold],
    ],
    [
      'kept by a position that was built up anew, and broken by one that was larger at any time',
      rule('most-size', { limit: 100 }),
      [
        // 100 bought, 50 sold, 50 bought again: never more than 100 were held.
        trade(0, 1, { quantity: 150, peakQuantity: 100 }),
        trade(2, 3, { quantity: 150, peakQuantity: 101 }),
        trade(4, Number.NaN, { quantity: 120, peakQuantity: 120 }),
        trade(6, 7, { quantity: Number.NaN, peakQuantity: Number.NaN }),
      ],
      [kept, broken, broken, untold],
    ],
    [
      'broken without a stop: that there is none is known',
      rule('stop-set'),
      [trade(0, 1, { riskFrom: 'stop' }), trade(2, 3, { riskFrom: 'default' }), trade(4, 5)],
      [kept, broken, broken],
    ],
    [
      'broken by an entry in the first minutes of its market, not by one before it opens',
      rule('not-first-minutes', { limit: 600 }),
      [
        trade(0, 1, { sinceOpen: 0 }),
        trade(9, 10, { sinceOpen: 9 }),
        trade(20, 21, { sinceOpen: 10 }),
        trade(30, 31, { sinceOpen: -1 }),
        trade(40, 41),
      ],
      [broken, broken, kept, kept, untold],
    ],
    [
      'broken by a stop that was moved away, whatever was done before; not told without a stop',
      rule('stop-not-away'),
      [
        trade(0, 1, { stopCourse: 'kept' }),
        trade(2, 3, { stopCourse: 'tightened' }),
        trade(4, 5, { stopCourse: 'away' }),
        trade(6, 7, { stopCourse: 'both' }),
        trade(8, 9),
      ],
      [kept, kept, broken, broken, untold],
    ],
    [
      'broken by a stop that came late, and by none in its time; not told where nobody knows when it was set',
      rule('stop-within', { limit: 300 }),
      [
        trade(0, 1, { stopCourse: 'kept', stopSetAfter: 0 }),
        trade(2, 3, { stopCourse: 'kept', stopSetAfter: 300 }),
        trade(4, 5, { stopCourse: 'away', stopSetAfter: 300.5 }),
        trade(6, 12),
        // Over before its time had run out.
        trade(13, 18),
        trade(20, 21, { stopCourse: 'kept' }),
        trade(22, 40, { openMinute: -1 }),
      ],
      [kept, kept, broken, broken, kept, untold, untold],
    ],
    [
      'broken by adding to a position that is losing; not told where nobody could count',
      rule('no-losing-add'),
      [trade(0, 1), trade(2, 3, { losingAdds: 2 }), trade(4, 5, { losingAdds: -1 })],
      [kept, broken, untold],
    ],
    [
      'broken by what is opened once parts of open trades have lost so much',
      rule('day-loss-stop', { limit: 100 }),
      [
        trade(0, 90, { netPnl: 20, partExits: [partExit(10, -100)] }),
        trade(10, 11),
        trade(11, 12, { netPnl: 1 }),
        trade(100, 110),
      ],
      [kept, kept, broken, kept],
    ],
    [
      'not told of a day on which a part was sold at no known time',
      rule('day-loss-stop', { limit: 100 }),
      [
        trade(0, 90, { partExits: [{ ...partExit(10, -100), at: Number.NaN }] }),
        trade(100, 110),
        trade(0, 1, {}, DAY + 1),
      ],
      [untold, untold, kept],
    ],
    [
      'broken by a part of a trade that brought the day below, whatever the rest of it made',
      rule('day-limit', { limit: 80 }),
      [
        trade(0, 90, { netPnl: 40, partExits: [partExit(10, -90)] }),
        trade(20, 30, { netPnl: 5 }),
        trade(40, Number.NaN, { netPnl: -90, partExits: [partExit(95, -130)] }),
      ],
      [broken, broken, broken],
    ],
    [
      'broken by a loss beyond so many R',
      rule('most-loss', { limit: 1 }),
      [trade(0, 1, { ...LOSS, risk: 50 }), trade(2, 3, { ...LOSS, risk: 49 })],
      [kept, broken],
    ],
    [
      'broken by another setup, and by none',
      rule('only-setups', { setupIds: ['s1', 's2'] }),
      [trade(0, 1, { setup: 's2' }), trade(2, 3, { setup: 's3' }), trade(4, 5)],
      [kept, broken, broken],
    ],
    [
      'broken by what passes its own filter',
      rule('never', { filter: 'symbol:TSLA side:short' }),
      [trade(0, 1, { symbol: 'TSLA' }), trade(2, 3, { symbol: 'TSLA', direction: 'short' })],
      [kept, broken],
    ],
    [
      'answered by hand for the days that are answered',
      rule(
        'by-hand',
        {},
        {
          answers: new Map([
            [DAY, true],
            [DAY + 1, false],
          ]),
        },
      ),
      [trade(0, 1), trade(0, 1, {}, DAY + 1), trade(0, 1, {}, DAY + 2)],
      [kept, broken, untold],
    ],
  ])('%s', (_how, one, rows, expected) => {
    expect(verdicts(rows, one)).toEqual(expected);
  });

  it('not yet told of an open trade by what only its exit tells, but by what its entry does', () => {
    const open = trade(0, Number.NaN, { symbol: 'TSLA' });
    expect(verdicts([open], rule('most-loss', { limit: 1 }))).toEqual(['notAsked']);
    expect(verdicts([open], rule('never', { filter: 'symbol:TSLA' }))).toEqual([broken]);
  });

  it('not asked yet of an open trade without a stop while its time runs, and broken once it has run out', () => {
    const open = trade(10, Number.NaN);
    const at = (minutes: number) => factsOf([open], { now: (DAY * 1440 + 10 + minutes) * 60e6 });
    const within = rule('stop-within', { limit: 300 });
    expect(verdicts([open], within, at(5))).toEqual(['notAsked']);
    expect(verdicts([open], within, at(6))).toEqual([broken]);
    const stopped = { ...open, stopCourse: 'kept', stopSetAfter: 120 };
    expect(verdicts([stopped], within, factsOf([stopped], { now: at(3).now }))).toEqual([kept]);
    expect(verdicts([{ ...stopped, stopSetAfter: 400 }], within)).toEqual([broken]);
  });

  it('what its version of the day says, for its accounts, but for what was allowed', () => {
    const rows = [-1, 0, 1, 2, 3].map((day) => trade(0, 1, {}, DAY + day));
    const other = trade(0, 1, { account: 'b' }, DAY);
    const never = [parseFilter('symbol:AAPL').filter];
    const one: Rule = {
      id: 'r',
      name: 'r',
      accounts: ['a'],
      versions: [
        { from: DAY, to: DAY, breaches: [parseFilter('symbol:TSLA').filter] },
        { from: DAY + 1, to: DAY + 2, breaches: never },
      ],
      excused: new Set([rows[3]?.id ?? '']),
    };
    expect(verdicts([...rows, other], one)).toEqual([
      'notAsked',
      kept,
      broken,
      'excused',
      'notAsked',
      'notAsked',
    ]);
  });
});

describe('rules are dimensions and measures', () => {
  const rows = [trade(0, 1, { symbol: 'A' }), trade(2, 3, { symbol: 'B' }), trade(4, 5, { symbol: 'C' })];
  const rules = [
    rule('most-trades', { limit: 2 }, { id: 'r1', name: 'Two a day' }),
    rule('never', { filter: 'symbol:B,C' }, { id: 'r2', name: 'No B' }),
  ];
  const facts = factsOf(rows, { judge: (of) => checkRules(of, rules) });

  it.each([
    ['broke:"No B"', ['B', 'C']],
    ['broke:r1', ['C']],
    ['kept:"two a day"', ['A', 'B']],
    ['broke:none', ['A']],
    ['broke:"No B" broke:r1', ['C']],
    ['rules:broken', ['B', 'C']],
    ['rules:kept', ['A']],
  ])('%s', (filter, left) => {
    const passes = passingTrades(facts, parseFilter(filter, facts).filter);
    const { codes, values } = facts.table.categories.symbol;
    expect([...codes].flatMap((code, row) => (passes[row] === 1 ? [values[code]] : [])).sort()).toEqual(left);
  });

  it('counts what broke one, and how much was kept', () => {
    const many = Array.from({ length: 8 }, (_, i) =>
      trade(i * 10, i * 10 + 1, { symbol: i < 2 ? 'B' : 'A' }),
    );
    const of = factsOf(many, { judge: (all) => checkRules(all, rules.slice(1)) });
    const { answer } = ask(of, question({ measures: ['adherence', 'breachCount'] }));
    const values = answer.blocks[0]?.cells.values;
    expect([values?.adherence?.value.at(-1), values?.breachCount?.value.at(-1)]).toEqual([0.75, 2]);
  });

  it('says of days whether all was kept, and holds a score of few trades near the middle', () => {
    // Two trades on each of eight days: on the first two days one broke the rule.
    const many = Array.from({ length: 16 }, (_, i) =>
      trade(i % 2 ? 10 : 0, i % 2 ? 11 : 1, { symbol: i < 4 && i % 2 ? 'B' : 'A' }, DAY + (i >> 1)),
    );
    const of = factsOf(many, { judge: (all) => checkRules(all, rules.slice(1)) });
    const { answer } = ask(of, question({ measures: ['dayAdherence', 'discipline'] }));
    const values = answer.blocks[0]?.cells.values;
    expect(values?.dayAdherence?.value.at(-1)).toBe(6 / 8);
    expect(values?.discipline?.value.at(-1)).toBeCloseTo((16 / 20 + 8 / 12) / 2);
    const one = factsOf(many.slice(-1), { judge: (all) => checkRules(all, rules.slice(1)) });
    const alone = ask(one, question({ measures: ['discipline'] })).answer.blocks[0]?.cells.values;
    expect(alone?.discipline?.value.at(-1)).toBeCloseTo(3 / 5);
  });

  it('judges by the rules that can be told: one that nobody answered does not leave the breaches alone', () => {
    const many = Array.from({ length: 8 }, (_, i) =>
      trade(i * 10, i * 10 + 1, { symbol: i < 2 ? 'B' : 'A' }),
    );
    const unanswered = rule('by-hand', {}, { answers: new Map() });
    const asked = question({ measures: ['adherence', 'breachCount', 'discipline'] });
    const valuesOf = (all: readonly Rule[]) =>
      ask(factsOf(many, { judge: (of) => checkRules(of, all) }), asked).answer.blocks[0]?.cells.values;
    expect(valuesOf([...rules.slice(1), unanswered])).toEqual(valuesOf(rules.slice(1)));
    expect(valuesOf([unanswered])?.adherence?.value.at(-1)).toBeNaN();
  });

  it('says nothing where there is no rule', () => {
    const { answer } = ask(factsOf(rows), question({ measures: ['adherence'], by: { dimension: 'rules' } }));
    expect(answer.blocks[0]?.rows.map(({ label }) => label)).toEqual(['No rule asked']);
  });
});

describe('the filter of a rule', () => {
  it.each(['day:2026-01', 'broke:any', 'rules:kept', '', 'opened:2026-01-05', 'nosuch:1'])(
    '%s is refused',
    (text) => {
      expect(readRuleFilter(text).problems.length).toBeGreaterThan(0);
    },
  );
});

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
  const inOrder = rows.map((row, i) => ({ row, i }));
  return rows.map((row, i) => {
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
        const nth = inOrder.filter(
          ({ row: one, i: j }) =>
            one.account === row.account &&
            one.openDay === row.openDay &&
            (one.openedAt < row.openedAt || (one.openedAt === row.openedAt && j <= i)),
        ).length;
        return nth > at ? broken : kept;
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
        opens: fc.integer({ min: 0, max: 3000 }),
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
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ openedAt }) => openedAt, maxLength: 30 }), (rows) => {
        expect(verdicts(rows, rule(kind, { limit: at }))).toEqual(slowly(rows, kind, at));
      }),
    );
  });
});
