import { expect, test } from 'vitest';
import { findSettings } from './find-settings.ts';
import { SETTINGS_PLACES } from './settings-places.ts';

const found = (typed: string): string[] =>
  findSettings(typed).map(({ name, place }) => `${place.label}: ${name}`);

test('a setting is found by words of its name, in any order and case', () => {
  expect(found('BREAK')).toEqual(['Trading: Break-even band']);
  expect(found('zone time')).toEqual(['Accounts: Time zone of an account', 'Trading: Trading']);
  expect(found('')).toEqual([]);
  expect(found('no such thing')).toEqual([]);
});

test('a section is found by other words for what is set there, after settings that are named so', () => {
  expect(found('totp')).toEqual(['Profile: Profile']);
  expect(found('fees')).toEqual(['Accounts: Fees when none are stated']);
  expect(found('csv')).toEqual(['Rates and prices: Rates and prices']);
});

test('every section is found by its own name', () => {
  for (const { label } of SETTINGS_PLACES) {
    expect(findSettings(label).some(({ place }) => place.label === label)).toBe(true);
  }
});
