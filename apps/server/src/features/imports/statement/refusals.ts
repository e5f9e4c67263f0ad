import type { ProblemCode } from '@tapebook/contract';
import type { StatementProblem, ProblemCode as StatementProblemCode } from '@tapebook/statements';
import { ProblemError } from '#server/platform/problems/index.ts';

/** What a reader calls it, in the codes of the product API. */
const CODES: Partial<Record<StatementProblemCode, ProblemCode>> = {
  'empty-file': 'empty-file',
  'file-too-large': 'file-too-large',
  'too-many-rows': 'file-too-large',
  'not-a-statement': 'not-a-statement',
  'not-this-broker': 'wrong-format',
  'encrypted-file': 'unreadable-archive',
  'archive-too-large': 'unreadable-archive',
  'archive-nested': 'unreadable-archive',
  'archive-broken': 'unreadable-archive',
  'truncated-file': 'truncated-file',
  'needs-mapping': 'needs-mapping',
  'unknown-broker': 'unknown-broker',
  'unknown-format': 'unknown-broker',
  'unknown-time-zone': 'unknown-time-zone',
  'start-date-in-future': 'start-date-in-future',
  'invalid-start-date': 'invalid-content',
  'invalid-file-date': 'invalid-content',
  'invalid-currency': 'invalid-content',
  'invalid-mapping': 'invalid-content',
  'invalid-default-commission': 'invalid-content',
};

export interface Refused {
  readonly code: ProblemCode;
  readonly message: string;
}

/** Why a file was refused as a whole, from the problems of its reading. */
export function refusalOf(problems: readonly StatementProblem[]): Refused {
  const worst = problems.find(({ severity }) => severity === 'error') ?? problems[0];
  return worst === undefined
    ? {
        code: 'not-a-statement',
        message: 'Nothing in the file could be read. Check that it is the export you meant.',
      }
    : { code: CODES[worst.code] ?? 'not-a-statement', message: worst.message };
}

/** The same as the product API answers it. */
export const problemOf = ({ code, message }: Refused): ProblemError => new ProblemError(code, message);
