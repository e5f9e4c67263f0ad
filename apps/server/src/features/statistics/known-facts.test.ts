import { parseFilter, passingTrades } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { fillsFrom, openTypedJournal, typeIn } from '../../testing/typed-journal.ts';
import { KnownFacts } from './known-facts.ts';

const server = await openAppServer();

it('of a journal that nobody edits grow old with the clock, where a trade of it is open', async () => {
  const { user, ...journal } = await openTypedJournal(await server.newUser());
  const buy = fillsFrom(14)('buy', '10', '50', 0);
  await typeIn({ user, ...journal }, buy);
  const known = new KnownFacts();
  const { filter, problems } = parseFilter('withoutStop:>3600s');
  expect(problems).toEqual([]);
  const at = (time: string) =>
    server.database.tenant(user.userId, async (tx) => {
      const read = { ownerId: user.userId, part: null, now: Date.parse(`2026-03-02T${time}Z`) };
      const { facts } = await known.current(tx, read);
      return { facts, late: passingTrades(facts, filter).reduce((sum, passes) => sum + passes, 0) };
    });
  const first = await at('14:24:00');
  expect(first.late).toBe(0);
  const next = await at('14:24:59');
  expect(next.facts).toBe(first.facts);
  const later = await at('15:24:00');
  expect(later.late).toBe(1);
  // Its trades were not read again.
  expect(later.facts.table).toBe(first.facts.table);
  expect((await at('15:24:10')).facts).toBe(later.facts);
});
