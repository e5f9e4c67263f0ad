import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantFromMicros } from '../time/index.ts';
import { matchPlans, type Opening, type PlanAnswer } from './match-plans.ts';
import type { Plan, PlanTerms } from './plan.ts';

const TERMS: PlanTerms = {
  accountId: 'main',
  symbol: 'AAPL',
  assetClass: 'stock',
  direction: 'long',
  from: '2026-03-02',
  until: '2026-03-02',
  dropped: false,
};

const OPENING: Opening = {
  activityId: 'fill',
  anchorId: 'fill',
  accountId: 'main',
  symbol: 'AAPL',
  underlying: null,
  assetClass: 'stock',
  direction: 'long',
  at: instantFromMicros(100),
  day: '2026-03-02',
};

const version = (writtenAt: number, terms: Partial<PlanTerms> = {}) => ({
  writtenAt: instantFromMicros(writtenAt),
  terms: { ...TERMS, ...terms },
});
const plan = (id: string, ...versions: ReturnType<typeof version>[]): Plan => ({
  id,
  versions: versions.length === 0 ? [version(10)] : versions,
});
const opening = (activityId: string, at: number, more: Partial<Opening> = {}): Opening => ({
  ...OPENING,
  activityId,
  anchorId: activityId,
  at: instantFromMicros(at),
  ...more,
});

/** `a:fill` for what is taken, `fill?a,b` for what is asked, sorted. */
const told = (plans: readonly Plan[], openings: readonly Opening[], answers: readonly PlanAnswer[] = []) => {
  const { taken, questions } = matchPlans(plans, openings, answers);
  return [
    ...taken.map((one) => `${one.planId}:${one.opening.activityId}`),
    ...questions.map((one) => `${one.opening.activityId}?${one.planIds.join(',')}`),
  ]
    .sort()
    .join(' ');
};

describe('a planned trade', () => {
  it.each<[string, Partial<PlanTerms>, Partial<Opening>, string]>([
    ['is taken by the fill that it fits', {}, {}, 'a:fill'],
    ['is of its account', { accountId: 'other' }, {}, ''],
    ['is of its side', { direction: 'short' }, {}, ''],
    ['is of its instrument', { symbol: 'MSFT' }, {}, ''],
    ['is of its class', {}, { assetClass: 'option', symbol: 'AAPL 100C', underlying: 'AAPL' }, ''],
    ['knows its symbol in any case', { symbol: 'aapl' }, {}, 'a:fill'],
    [
      'of a future waits for any contract of it',
      { symbol: 'ES', assetClass: 'future' },
      { symbol: 'ESH6', underlying: 'ES', assetClass: 'future' },
      'a:fill',
    ],
    ['is of its day', {}, { day: '2026-03-03' }, ''],
    ['is of all days until its last', { until: '2026-03-04' }, { day: '2026-03-03' }, 'a:fill'],
    ['is over once it was dropped', { dropped: true }, {}, ''],
  ])('%s', (_name, terms, more, expected) => {
    expect(told([plan('a', version(10, terms))], [opening('fill', 100, more)])).toBe(expected);
  });

  it('is what had been written before the fill', () => {
    const fill = [opening('fill', 100)];
    expect(told([plan('a', version(100))], fill)).toBe('');
    expect(told([plan('a', version(99, { direction: 'short' }), version(101))], fill)).toBe('');
    expect(told([plan('a', version(99), version(101, { dropped: true }))], fill)).toBe('a:fill');
  });

  it('is taken by the first of several fills, and once', () => {
    expect(told([plan('a')], [opening('later', 200), opening('first', 100)])).toBe('a:first');
  });

  it('is asked about where two fit, until one is said to be it', () => {
    const both = [plan('a'), plan('b')];
    const fills = [opening('first', 100), opening('later', 200)];
    expect(told(both, fills)).toBe('first?a,b');
    const yes = { planId: 'b', activityId: 'first', isIt: true };
    expect(told(both, fills, [yes])).toBe('a:later b:first');
    const no = { planId: 'b', activityId: 'first', isIt: false };
    expect(told(both, fills, [no])).toBe('a:first b:later');
    const none = [no, { planId: 'a', activityId: 'first', isIt: false }];
    expect(told(both, fills, none)).toBe('later?a,b');
  });

  it('stays what was said of it when an earlier fill turns out to open the trade', () => {
    const yes = { planId: 'b', activityId: 'fill', isIt: true };
    expect(told([plan('a'), plan('b')], [opening('earlier', 50, { anchorId: 'fill' })], [yes])).toBe(
      'b:earlier',
    );
  });

  it('is none that was written afterwards, whoever says so', () => {
    expect(
      told([plan('a', version(150))], [OPENING], [{ planId: 'a', activityId: 'fill', isIt: true }]),
    ).toBe('');
  });
});

const someTerms = fc.record({
  symbol: fc.constantFrom('AAPL', 'MSFT'),
  direction: fc.constantFrom('long' as const, 'short' as const),
  dropped: fc.boolean(),
});
const somePlans = fc
  .array(
    fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 90 }), someTerms), {
      minLength: 1,
      maxLength: 3,
      selector: ([at]) => at,
    }),
    {
      maxLength: 5,
    },
  )
  .map((all) =>
    all.map((versions, place) =>
      plan(
        `plan-${place}`,
        ...versions.toSorted(([one], [other]) => one - other).map(([at, terms]) => version(at, terms)),
      ),
    ),
  );
const someOpenings = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 99 }), someTerms), { maxLength: 6 })
  .map((all) =>
    all.map(([at, { symbol, direction }], place) => opening(`fill-${place}`, at, { symbol, direction })),
  );
const someAnswers = fc.array(
  fc.record({
    planId: fc.integer({ min: 0, max: 4 }).map((place) => `plan-${place}`),
    activityId: fc.integer({ min: 0, max: 5 }).map((place) => `fill-${place}`),
    isIt: fc.boolean(),
  }),
  { maxLength: 4 },
);

describe('matching plans, whatever was planned and traded', () => {
  it('hangs on no order in which any of it came to be known', () => {
    fc.assert(
      fc.property(somePlans, someOpenings, someAnswers, (plans, openings, answers) => {
        expect(told(plans.toReversed(), openings.toReversed(), answers.toReversed())).toBe(
          told(plans, openings, answers),
        );
      }),
    );
  });

  it('takes each plan and each trade once, asks of neither what is settled, and takes nothing written later', () => {
    fc.assert(
      fc.property(somePlans, someOpenings, someAnswers, (plans, openings, answers) => {
        const { taken, questions } = matchPlans(plans, openings, answers);
        const asked = questions.flatMap(({ planIds }) => planIds);
        const ids = [...taken.map(({ planId }) => planId), ...asked];
        expect(new Set(ids).size).toBe(ids.length);
        const trades = [...taken, ...questions].map((one) => one.opening.activityId);
        expect(new Set(trades).size).toBe(trades.length);
        for (const {
          planId,
          opening: { at },
        } of taken) {
          const first = plans.find(({ id }) => id === planId)?.versions[0]?.writtenAt ?? Number.NaN;
          expect(first).toBeLessThan(at);
        }
      }),
    );
  });

  it('is not changed by what is written after all fills, nor by a trade that comes after all of them', () => {
    fc.assert(
      fc.property(somePlans, someOpenings, someAnswers, someTerms, (plans, openings, answers, terms) => {
        const before = told(plans, openings, answers);
        const edited = plans.map(({ id, versions }) =>
          plan(id, ...(versions as ReturnType<typeof version>[]), version(150, terms)),
        );
        expect(told(edited, openings, answers)).toBe(before);
        const { taken } = matchPlans(plans, [...openings, opening('last', 200)], answers);
        const others = taken.filter((one) => one.opening.activityId !== 'last');
        expect(others.map((one) => `${one.planId}:${one.opening.activityId}`)).toEqual(
          matchPlans(plans, openings, answers).taken.map((one) => `${one.planId}:${one.opening.activityId}`),
        );
      }),
    );
  });
});
