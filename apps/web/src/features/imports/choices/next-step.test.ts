import { addUpload, importUploaded, type ProblemCode, previewUpload } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { ProblemError, UnreachableError } from '#web/lib/http/problem-error.ts';
import { fieldOf, nextStepAfter } from './next-step.ts';

const problem = (code: ProblemCode, path?: string) =>
  new ProblemError({
    title: 't',
    status: 422,
    detail: 'd',
    code,
    requestId: 'r',
    ...(path === undefined ? {} : { errors: [{ path, message: 'm' }] }),
  });

describe('a file that is refused', () => {
  it('always has a next step of its own', () => {
    for (const code of [...addUpload.problems, ...previewUpload.problems, ...importUploaded.problems]) {
      expect(nextStepAfter(problem(code)), code).not.toBe('again');
    }
  });

  it('can be sent again when the refusal may pass by itself', () => {
    expect(nextStepAfter(new UnreachableError())).toBe('again');
    expect(nextStepAfter(problem('too-many-requests'))).toBe('again');
  });

  it('points at the field that is wrong', () => {
    expect(fieldOf(problem('invalid-content', 'defaultCommission'))).toBe('commission');
    expect(fieldOf(problem('invalid-content', 'choices.startDate'))).toBe('startDate');
    expect(fieldOf(problem('unknown-time-zone'))).toBe('timeZone');
    expect(fieldOf(problem('empty-file', 'file'))).toBeNull();
  });
});
