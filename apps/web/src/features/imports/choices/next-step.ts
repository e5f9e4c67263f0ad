import type { ProblemCode } from '@tapebook/contract';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import type { TypedField } from './review-choices.ts';

/** What can be done, in place, about a file that was refused. */
export type NextStep =
  | 'other-file'
  | 'detect-broker'
  /** The account takes nothing while it is archived; then the same file passes. */
  | 'account-settings'
  | 'correct-options'
  /** It may pass by itself. */
  | 'again'
  | 'none';

const STEPS: Partial<Record<ProblemCode, NextStep>> = {
  'missing-file': 'other-file',
  'empty-file': 'other-file',
  'file-too-large': 'other-file',
  'request-too-large': 'other-file',
  'not-a-statement': 'other-file',
  'unreadable-archive': 'other-file',
  'truncated-file': 'other-file',
  'needs-mapping': 'other-file',
  // It waited for more than a day, or was put away in another window.
  'not-found': 'other-file',
  'unsupported-media-type': 'other-file',
  'wrong-format': 'detect-broker',
  'unknown-broker': 'detect-broker',
  'account-archived': 'account-settings',
  'unknown-time-zone': 'correct-options',
  'unknown-account': 'correct-options',
  'start-date-in-future': 'correct-options',
  'invalid-content': 'correct-options',
  'invalid-request': 'correct-options',
  'limit-reached': 'none',
  forbidden: 'none',
  'no-grant': 'none',
  'email-verification-required': 'none',
  'not-available': 'none',
};

export const nextStepAfter = (error: unknown): NextStep =>
  error instanceof ProblemError ? (STEPS[error.code] ?? 'again') : 'again';

const FIELDS = {
  broker: 'broker',
  timeZone: 'timeZone',
  tz: 'timeZone',
  startDate: 'startDate',
  start_date: 'startDate',
  defaultCommission: 'commission',
  default_commission: 'commission',
  currency: 'currency',
} as const satisfies Record<string, TypedField>;

const FIELD_OF_CODE: Partial<Record<ProblemCode, TypedField>> = {
  'wrong-format': 'broker',
  'unknown-broker': 'broker',
  'unknown-time-zone': 'timeZone',
  'start-date-in-future': 'startDate',
};

/** The field that a refusal is about; `null` when it is about the file. */
export function fieldOf(error: unknown): TypedField | null {
  if (!(error instanceof ProblemError)) return null;
  for (const [path, field] of Object.entries(FIELDS)) {
    if (error.errorAt(path) !== null || error.errorAt(`choices.${path}`) !== null) return field;
  }
  return FIELD_OF_CODE[error.code] ?? null;
}

/** One line under the field; the whole story stands below the form. */
export const FIELD_WORDS = {
  broker: 'Does not fit this file',
  timeZone: 'Unknown time zone; choose one from the list',
  startDate: 'Choose an earlier day',
  commission: 'Enter a cost, such as 1.25',
  currency: 'Enter its code, such as EUR',
} as const satisfies Record<TypedField, string>;
