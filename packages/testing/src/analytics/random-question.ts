import {
  type Breakdown,
  type Filter,
  HOMES,
  type Match,
  type Question,
  question,
  SORTS,
  type Term,
  type Versus,
} from '@tapebook/domain/analytics';
import type { Chance } from './chance.ts';
import { PLAIN_MEASURES } from './plain-measures.ts';
import { PERIODS, periodKey } from './plain-periods.ts';

/** Words of each field: keys, names of accounts and setups, spellings in another case, and what is nowhere. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  symbol: ['AAPL', 'amzn', 'MSFT', 'ES', 'ZZZ'],
  account: ['a1', 'Tokyo', 'chicago', 'Nowhere'],
  currency: ['USD', 'JPY', 'BTC', 'EUR'],
  direction: ['long', 'Short'],
  setup: ['s1', 'fade', 'none', 'lost'],
  weekday: ['mon', 'tue', 'fri', 'SUN'],
  hour: ['00', '09', '17'],
  status: ['open', 'closed'],
  outcome: ['win', 'loss', 'scratch', 'none'],
};

const FIRST = 20_400;
const LAST = 20_860;
const HOLDS = [0, 30, 600, 7200, 86_400, 864_000];

function range(chance: Chance, pick: () => number): Match {
  const [one, other] = [pick(), pick()];
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return {
    kind: 'range',
    ...(chance.often(80) ? { low } : {}),
    ...(chance.often(80) ? { high } : {}),
    ...(chance.often(30) ? { lowOpen: true } : {}),
    ...(chance.often(30) ? { highOpen: true } : {}),
  };
}

function matchOf(chance: Chance, field: string): Match {
  if (chance.often(12)) return { kind: chance.one(['none', 'known'] as const) };
  const day = (): number => chance.whole(FIRST, LAST);
  if (field === 'exits' || field === 'opened') return range(chance, day);
  if (field === 'holdTime') {
    return chance.often(30)
      ? { kind: 'any', keys: chance.some([...HOLDS.map(String), 'none'], 2) }
      : range(chance, () => chance.one(HOLDS));
  }
  const words = WORDS[field];
  if (words === undefined) {
    return chance.often(40)
      ? { kind: 'any', keys: Array.from({ length: chance.whole(1, 3) }, () => periodKey(field, day(), 1)) }
      : range(chance, day);
  }
  return {
    kind: chance.one(['any', 'any', 'any', 'all', 'only', 'exactly'] as const),
    keys: chance.some(words, 3),
  };
}

const FIELDS = [...Object.keys(WORDS), ...PERIODS, 'exits', 'opened', 'holdTime'];

function term(chance: Chance): Term {
  const exclude = chance.often(30) ? { exclude: true as const } : {};
  if (chance.often(8)) {
    return {
      field: null,
      ...exclude,
      match: { kind: 'text', text: chance.one(['a', 'AM', 'break', 'tokyo', 'x']) },
    };
  }
  const field = chance.one(FIELDS);
  return { field, ...exclude, match: matchOf(chance, field) };
}

const filter = (chance: Chance): Filter =>
  chance.often(25) ? [] : Array.from({ length: chance.whole(1, 3) }, () => term(chance));

const GROUPS = [...Object.keys(WORDS), ...PERIODS, 'holdTime'];

function breakdown(chance: Chance): Breakdown {
  const dimension = chance.one(GROUPS);
  return dimension === 'holdTime' && chance.often(60)
    ? { dimension, step: chance.one([60, 3600, 86_400]) }
    : { dimension };
}

function versus(chance: Chance): Versus {
  return chance.one<Versus>([
    ...(['rest', 'previous', 'year-before'] as const),
    { filter: filter(chance) },
    { rest: filter(chance) },
  ]);
}

/** What a page adds to what is compared. */
const added = (chance: Chance): Partial<Question> => ({
  ...(chance.often(50) ? { within: filter(chance) } : {}),
  ...(chance.often(50) ? { today: chance.whole(FIRST, LAST) } : {}),
});

export function randomQuestion(chance: Chance): Question {
  return question({
    measures: [...new Set(chance.some(Object.keys(PLAIN_MEASURES), 4))],
    ...(chance.often(75) ? { by: breakdown(chance) } : {}),
    ...(chance.often(25) ? { by2: breakdown(chance) } : {}),
    filter: filter(chance),
    ...(chance.often(25) ? { versus: versus(chance), ...added(chance) } : {}),
    unit: chance.one(['money', 'money', 'money', 'r'] as const),
    basis: chance.one(['net', 'net', 'gross'] as const),
    home: chance.one(HOMES),
    sort: chance.one(SORTS),
    ...(chance.often(15) ? { limit: chance.whole(1, 4) } : {}),
    ...(chance.often(15) ? { least: chance.whole(1, 4) } : {}),
  });
}
