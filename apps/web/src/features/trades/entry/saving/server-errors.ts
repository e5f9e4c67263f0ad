import { ProblemError } from '#web/lib/http/problem-error.ts';

/** The form's names for parts of an activity that it calls otherwise. */
const FIELDS: Readonly<Record<string, string>> = {
  occurredAt: 'date',
  timePrecision: 'date',
  ratioDivisor: 'ratio',
  basisFraction: 'basis',
  basisFractionDivisor: 'basis',
  acquiredAt: 'acquired',
  toAccountId: 'toAccount',
};

/** What the server refuses, at the fields of the form; empty where it names none of them. */
export function serverErrors(error: unknown, places: readonly string[]): Readonly<Record<string, string>> {
  if (!(error instanceof ProblemError)) return {};
  const found: Record<string, string> = {};
  for (const { path, message } of error.errors) {
    const [list, index, field = '', part] = path.split('.');
    const place = list === 'activities' ? places[Number(index)] : undefined;
    if (place === undefined) continue;
    const name = field === 'instrument' ? instrumentField(part) : `${place}.${FIELDS[field] ?? field}`;
    found[name] ??= message;
  }
  return found;
}

const instrumentField = (part: string | undefined): string =>
  part !== undefined && ['currency', 'multiplier', 'expiry', 'strike'].includes(part) ? part : 'symbol';
