import type { ProblemCode } from '@tapebook/contract';
import { expect, it } from 'vitest';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { failureOf } from './send-failure.ts';

const problem = (status: number, code: string) =>
  new ProblemError({
    type: `/problems/${code}`,
    title: 'It was not taken',
    status,
    detail: 'The request is larger than this call takes. Send less at a time.',
    code: code as ProblemCode,
    requestId: 'r',
  });

it('says of a page that is too large what to do with the page', () => {
  expect(failureOf(problem(413, 'request-too-large'))).toEqual({
    kind: 'refused',
    why: expect.stringMatching(/^This is more than one page can hold\. All of it is kept on this device/),
  });
});

it('waits where the fault passes, and has a signed-out writer sign in', () => {
  expect(failureOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'waiting' });
  expect(failureOf(problem(503, 'maintenance'))).toEqual({ kind: 'waiting' });
  expect(failureOf(problem(401, 'unauthenticated'))).toEqual({ kind: 'signed-out' });
});
