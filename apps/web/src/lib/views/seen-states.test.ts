import { expect, it } from 'vitest';
import { createSeenStates } from './seen-states.ts';

it('a second change is made to what the first has left', () => {
  const states = createSeenStates();
  states.led('one', 'two');
  states.led('two', 'three');
  expect(states.newest('one')).toBe('three');
  // What somebody else has made of it is none of these.
  expect(states.newest('other')).toBe('other');
});

it('a state that was left and came back is the newest', () => {
  const states = createSeenStates();
  states.led('one', 'two');
  states.led('two', 'one');
  expect(states.newest('one')).toBe('one');
  expect(states.newest('two')).toBe('one');
  states.led('one', 'one');
  expect(states.newest('one')).toBe('one');
});
