import { expect, test } from 'vitest';
import { checkContinueUrl } from './continue-url.ts';

const ours = new URL('https://journal.example.com');

test('a link may lead back to any page of ours', () => {
  expect(checkContinueUrl('https://journal.example.com/journal?day=1', ours)).toBe(
    'https://journal.example.com/journal?day=1',
  );
  expect(checkContinueUrl(undefined, ours)).toBeNull();
});

test.each([
  'https://evil.example/journal',
  'https://journal.example.com.evil.example/',
  'https://journal.example.com@evil.example/',
  'https://eve:x@journal.example.com/',
  'https://journal.example.com:8443/',
  'http://journal.example.com/',
  'https://jоurnal.example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
])('%s is somebody else’s', (url) => {
  expect(() => checkContinueUrl(url, ours)).toThrow('UNAUTHORIZED_DOMAIN');
});

test.each(['/journal', 'journal.example.com', '//journal.example.com/x', 'https://'])(
  '%s is no absolute address',
  (url) => {
    expect(() => checkContinueUrl(url, ours)).toThrow('INVALID_CONTINUE_URI');
  },
);

test('on a machine of one’s own, every name of the loopback is ours, on our port only', () => {
  const local = new URL('http://localhost:4400');
  expect(checkContinueUrl('http://127.0.0.1:4400/import', local)).toBe('http://127.0.0.1:4400/import');
  expect(checkContinueUrl('http://[::1]:4400/', local)).toBe('http://[::1]:4400/');
  expect(() => checkContinueUrl('http://127.0.0.1:4401/', local)).toThrow('UNAUTHORIZED_DOMAIN');
  expect(() => checkContinueUrl('http://127.0.0.1:4400/', ours)).toThrow('UNAUTHORIZED_DOMAIN');
});
