import { expect, test } from 'vitest';
import { loginAnswerOf, pastedAnswerOf } from './login-answer.ts';

test.each([
  ['?code=C0.abc%40&session=x&state=s1', { state: 's1', code: 'C0.abc@' }],
  ['?error=access_denied&state=s1', { state: 's1', error: 'access_denied' }],
  [
    '?error=server_error&error_description=Not+now&state=s1',
    { state: 's1', error: 'server_error', errorDescription: 'Not now' },
  ],
  ['?code=007&state=s1', { state: 's1', code: '007' }],
  ['?action=login&status=success&request_token=abc&state=s1', { state: 's1', code: 'abc' }],
  ['?code=abc', null],
  ['', null],
])('%s is what the broker said', (search, said) => {
  expect(loginAnswerOf(search)).toEqual(said);
});

test.each([
  [' https://127.0.0.1/?code=a%40&state=s1 ', { state: 's1', code: 'a@' }],
  ['https://127.0.0.1/?state=s1', null],
  ['https://127.0.0.1/', null],
  ['code=a&state=s1', null],
])('%s is pasted', (address, said) => {
  expect(pastedAnswerOf(address)).toEqual(said);
});
