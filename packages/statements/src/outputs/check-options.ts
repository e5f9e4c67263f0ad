import { Decimal, isCurrency } from '@tapebook/domain/money';
import { isFileZone, parseDay } from '@tapebook/domain/time';
import { Refusal } from '../contracts/refusal.ts';
import type { ReadOptions } from '../contracts/source.ts';
import type { ProblemCode } from '../contracts/verdict.ts';
import { isExactAmount } from './check-facts.ts';
import { quoted } from './wording.ts';

/**
 * What the trader chose, checked before a byte is read.
 *
 * @returns the default commission as a number.
 * @throws {Refusal} in words for the first choice that cannot be.
 */
export function checkOptions(options: ReadOptions): { defaultCommission?: Decimal } {
  const { timeZone, startDate, fileDate, currency } = options;
  if (timeZone !== undefined && !isFileZone(timeZone)) {
    throw new Refusal(
      'unknown-time-zone',
      `There is no time zone ${JSON.stringify(timeZone)}. Choose one from the list, such as America/New_York.`,
    );
  }
  if (startDate !== undefined) checkDay(startDate, 'invalid-start-date', 'start date');
  if (fileDate !== undefined) checkDay(fileDate, 'invalid-file-date', 'date of the file');
  if (startDate !== undefined && startDate > (options.today ?? latestToday())) {
    throw new Refusal(
      'start-date-in-future',
      `The start date ${startDate} is in the future, so every row would be left out. Choose an earlier one, or none.`,
    );
  }
  if (currency !== undefined && !isCurrency(currency)) {
    throw new Refusal(
      'invalid-currency',
      `${JSON.stringify(currency)} is no currency code. Use three letters, such as USD.`,
    );
  }
  return commissionOf(options.defaultCommission);
}

function checkDay(day: string, code: ProblemCode, name: string): void {
  if (parseDay(day) === null) {
    throw new Refusal(code, `The ${name} ${JSON.stringify(day)} is no date. Write it as 2026-01-31.`);
  }
}

/** Today where the day begins first (UTC+14), so that nobody's today is called the future. */
const latestToday = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

function commissionOf(text: string | undefined): { defaultCommission?: Decimal } {
  if (text === undefined || text.trim() === '') return {};
  const defaultCommission = Decimal.tryParse(text.trim());
  if (defaultCommission === null || defaultCommission.isNegative() || !isExactAmount(defaultCommission)) {
    throw new Refusal(
      'invalid-default-commission',
      `The default commission ${quoted(text)} is no amount. Write it as 1.25: what one execution costs.`,
    );
  }
  return { defaultCommission };
}
