import { expect, test } from 'vitest';
import { anewWords, bringsWords, needsWords, unattendedWords } from './connection-words.ts';

const field = (label: string) => ({ name: label, label, kind: 'secret', required: true, where: '' }) as const;

test('what is needed is listed with commas, and the last behind an and', () => {
  const needs = (...labels: string[]) => needsWords({ label: 'Broker', fields: labels.map(field) });
  expect(needs('Token')).toBe('Token');
  expect(needs('Key', 'Secret')).toBe('Key and Secret');
  expect(needs('User name', 'Password', 'Client ID')).toBe('User name, Password and Client ID');
  expect(needs()).toBe('a login on Broker’s own page');
});

test('costs are not said to be missing where single fills are', () => {
  const brings = { fills: 'order', fees: true, cash: false, positions: false } as const;
  expect(bringsWords({ brings })).toBe('Orders with times, not single fills, and costs');
  expect(bringsWords({ brings: { ...brings, fills: 'execution', cash: true } })).toBe(
    'Fills with times, costs and cash',
  );
});

test('how often a login is needed is said as people say it', () => {
  expect(unattendedWords('no')).toContain('a login each time');
  expect(unattendedWords({ days: 1 })).toBe('Automatic, with a login each day');
  expect(unattendedWords({ days: 7 })).toBe('Automatic, with a login every 7 days');
});

test('nobody signs in with a key: what is given anew is called by its name', () => {
  expect(anewWords('key')).toBe('New key');
  expect(anewWords('rotating-token')).toBe('New token');
  expect(anewWords('push')).toBe('New secret');
  for (const auth of ['oauth2', 'oauth1', 'session', 'link'] as const)
    expect(anewWords(auth)).toBe('Sign in again');
});
