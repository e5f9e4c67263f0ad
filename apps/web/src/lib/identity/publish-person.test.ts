import { expect, it } from 'vitest';
import { personPublisher } from './publish-person.ts';
import type { SessionState, SessionUser, SettledSession } from './session-state.ts';

const person = (uid: string, displayName: string | null = null): SessionUser => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  displayName,
  photoUrl: null,
  providers: [],
  secondFactors: null,
  createdAt: null,
});

/** A page, and what whoever listens to its session has heard. */
function page() {
  let state: SessionState = { status: 'loading' };
  const heard: string[] = [];
  const publish = (next: SettledSession): void => {
    state = next;
    heard.push(next.status === 'signed-in' ? next.user.uid : next.status);
  };
  let loads = 0;
  const say = personPublisher({ get: () => state, publish }, () => {
    loads += 1;
  });
  return { say, publish, heard, loads: () => loads, state: () => state };
}

it('goes on with the same person, whatever is new of them', () => {
  const { say, heard, loads, state } = page();
  say(person('ada'));
  say(person('ada', 'Ada'));
  expect(heard).toEqual(['ada', 'ada']);
  expect(state()).toMatchObject({ user: { displayName: 'Ada' } });
  expect(loads()).toBe(0);
});

it('lets another in after a sign-out', () => {
  const { say, publish, heard, loads } = page();
  say(person('ada'));
  publish({ status: 'signed-out' });
  say(person('bob'));
  expect(heard).toEqual(['ada', 'signed-out', 'bob']);
  expect(loads()).toBe(0);
});

it('is over as at a sign-out where another comes in somebody’s place, and is left once', () => {
  const { say, heard, loads } = page();
  say(person('ada'));
  say(person('bob'));
  say(person('bob'));
  expect(heard).toEqual(['ada', 'signed-out']);
  expect(loads()).toBe(1);
});
