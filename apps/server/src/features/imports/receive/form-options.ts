import {
  isDay,
  parseDecimalInput,
  type StatementChoicesJson,
  statementChoices,
  statementForm,
} from '@tapebook/contract';
import { isFileZone } from '@tapebook/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { optionsOfChoices, refuseFutureStart } from '../choices/check-choices.ts';
import type { ImportOptions } from '../record/import-row.ts';

const wrong = (code: 'unknown-time-zone' | 'invalid-content', path: string, detail: string) =>
  new ProblemError(code, detail, { errors: [{ path, message: detail }] });

function startDateOf(text: string | undefined, clock: Clock): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!isDay(text)) {
    throw wrong(
      'invalid-content',
      'start_date',
      `“${text.slice(0, 40)}” is no day from 1900 to 2200. Write it as YYYY-MM-DD, such as 2026-01-31.`,
    );
  }
  refuseFutureStart(text, 'start_date', clock);
  return text;
}

function choicesOf(text: string | undefined): StatementChoicesJson {
  if (text === undefined || text === '') return {};
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw wrong('invalid-content', 'choices', 'The choices are no JSON.');
  }
  const parsed = statementChoices.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: ['choices', ...path].join('.'),
    message,
  }));
  throw new ProblemError('invalid-content', `${errors[0]?.path}: ${errors[0]?.message}.`, { errors });
}

/** The form of an upload, checked before anything is read. */
export function optionsOf(fields: Readonly<Record<string, string>>, clock: Clock): ImportOptions {
  const parsed = statementForm.safeParse(fields);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new ProblemError('invalid-content', `${errors[0]?.path}: ${errors[0]?.message}.`, { errors });
  }
  const { broker, account, tz, start_date, default_commission } = parsed.data;
  if (tz !== undefined && tz !== '' && !isFileZone(tz)) {
    throw wrong(
      'unknown-time-zone',
      'tz',
      `“${tz.slice(0, 60)}” is no time zone. Use an IANA name, such as America/New_York.`,
    );
  }
  const commission =
    default_commission === undefined || default_commission === ''
      ? null
      : parseDecimalInput(default_commission);
  if (default_commission && commission === null) {
    throw wrong(
      'invalid-content',
      'default_commission',
      'The default commission must be a decimal number, such as 1.25.',
    );
  }
  if (commission?.isNegative()) {
    throw wrong(
      'invalid-content',
      'default_commission',
      'The default commission is a cost: it cannot be negative.',
    );
  }
  const startDate = startDateOf(start_date, clock);
  const choices = optionsOfChoices(choicesOf(parsed.data.choices), clock);
  return {
    ...choices,
    ...(broker === '' || broker === 'auto' ? {} : { broker }),
    ...(account === '' ? {} : { account }),
    ...(tz ? { timeZone: tz } : {}),
    ...(startDate === undefined ? {} : { startDate }),
    ...(commission === null ? {} : { defaultCommission: commission.toString() }),
  };
}
