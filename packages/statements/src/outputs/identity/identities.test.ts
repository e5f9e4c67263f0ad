import type { ActivityIdentity } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { instantFromMillis } from '@tapebook/domain/time';
import { expect, test } from 'vitest';
import type { ListedActivity } from '../found-activity.ts';
import { Identities, LOOKED_UP_TOGETHER } from './identities.ts';

const time = {
  occurredAt: instantFromMillis(0),
  timePrecision: 'instant',
  day: '1970-01-01',
  writtenMillis: 0,
} as const;

const facts = {
  kind: 'deposit',
  instrument: null,
  amount: Decimal.one,
  fees: Decimal.zero,
  currency: 'USD',
} as const;

const listed = (
  content: ListedActivity['content'],
  externalId?: string,
  account = 'M-1',
): ListedActivity => ({
  account,
  line: 1,
  time,
  facts,
  content,
  ...(externalId === undefined ? {} : { externalId }),
});

/** What each is known by: `E1` by an id, `buy 10 #0` by content, `-` listed twice. */
function named(identities: Identities, all: readonly ListedActivity[]): string[] {
  const names: string[] = [];
  for (let from = 0; from < all.length; from += LOOKED_UP_TOGETHER) {
    const together = all.slice(from, from + LOOKED_UP_TOGETHER);
    for (const each of together) identities.add(each);
    identities.fetch();
    for (const each of together) names.push(nameOf(identities.identify(each)));
  }
  return names;
}

function nameOf(identity: ActivityIdentity | null): string {
  if (identity === null) return '-';
  return 'externalId' in identity ? identity.externalId : `${identity.content} #${identity.ordinal}`;
}

test('an id that comes again is told by the content on which it stood first', () => {
  const all = ['buy 10', 'buy 10', 'buy 11', 'buy 11', 'buy 10'].map((content) => listed(content, 'E1'));
  expect(named(new Identities(), all)).toEqual(['E1', '-', 'buy 11 #0', 'buy 11 #1', '-']);
});

test('the same id, or the same content, in two accounts is two', () => {
  const all = [listed('buy 10', 'E1', 'A'), listed('buy 10', 'E1', 'B'), listed('x', undefined, 'A')];
  expect(named(new Identities(), [...all, listed('x', undefined, 'B')])).toEqual([
    'E1',
    'E1',
    'x #0',
    'x #0',
  ]);
});

test('equal contents are counted, be they looked up together or not', () => {
  const all = Array.from({ length: 3 * LOOKED_UP_TOGETHER }, () => listed('buy 10'));
  expect(named(new Identities(), all).at(-1)).toBe(`buy 10 #${3 * LOOKED_UP_TOGETHER - 1}`);
});

test('the content of a row that bears an id is made only where another row bears it', () => {
  let made = 0;
  const row = (printed: string) => ({
    likeness: () => printed,
    content: () => {
      made += 1;
      return `content of ${printed}`;
    },
  });
  const identities = new Identities();
  expect(named(identities, [listed(row('a'), 'E1'), listed(row('a'), 'E1'), listed(row('b'), 'E2')])).toEqual(
    ['E1', '-', 'E2'],
  );
  expect(made).toBe(0);
  expect(named(identities, [listed(row('c'), 'E2')])).toEqual(['content of c #0']);
});

test('a hundred thousand ids keep what they stood on', () => {
  const identities = new Identities();
  const all = Array.from({ length: 100_000 }, (_, id) => listed(`buy ${id}`, `E${id}`));
  expect(new Set(named(identities, all)).size).toBe(all.length);
  expect(new Set(named(identities, all))).toEqual(new Set(['-']));
});
