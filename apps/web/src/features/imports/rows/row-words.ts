import { formatMoney, usualDigits } from '#web/lib/format/money.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';

/** So many lines are named; of more, their number is. */
const NAMED_LINES = 8;

/** Which other rows the same is true of: `The same on 127 more lines: 5, 8, 13 …`. */
export function alsoOn({
  count,
  lines,
}: {
  readonly count: number;
  readonly lines: readonly number[];
}): string {
  const named = lines.slice(0, NAMED_LINES).join(', ');
  const rest = count > Math.min(lines.length, NAMED_LINES) ? ' …' : '';
  return `The same on ${formatQuantity(count)} more ${count === 1 ? 'line' : 'lines'}: ${named}${rest}`;
}

/** Without the line that stands beside it: `Line 14: the quantity …` → `The quantity …`. */
export function withoutLine(message: string, line: number | null): string {
  const prefix = `Line ${line}: `;
  if (line === null || !message.startsWith(prefix)) return message;
  const words = message.slice(prefix.length);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Beside its line, also where the line is what a sentence is about: `Line 14 states …` → `It states …`. */
export function besideLine(message: string, line: number | null): string {
  const subject = `Line ${line} `;
  const says = line !== null && message.startsWith(subject) && /^[a-z]/.test(message.slice(subject.length));
  return says ? `It ${message.slice(subject.length)}` : withoutLine(message, line);
}

/** What a fact begins with: `Buy 1000 …`, `Transfer in 2.5 …`. */
const SIZE = /^([A-Z][a-z]+(?: [a-z]+){0,3}) (\d+(?:\.\d+)?) (?=\S)/;
/** And ends with: `… @ 12.5 USD`, `…: -40 USD`. */
const MONEY = /([@:]) (-?\d+(?:\.\d+)?) ([A-Z][A-Z0-9]{1,9})$/;
/** Of a price that was worked out there may be more. */
const MOST_PLACES = 8;

/** A fact in one line, as the service writes it, with its numbers as all pages write them: `Buy 1,000 AAPL @ $12.50`. */
export const summaryWords = (summary: string): string =>
  summary
    .replace(SIZE, (_, verb: string, size: string) => `${verb} ${formatQuantity(size)} `)
    .replace(MONEY, (_, mark: string, amount: string, currency: string) => {
      const printed = amount.split('.')[1]?.length ?? 0;
      const places = Math.min(MOST_PLACES, Math.max(usualDigits(currency), printed));
      return `${mark} ${formatMoney(amount, currency, { places })}`;
    });

/** A day as the service writes it, alone: not the beginning of a time. */
const DAY = /(?<![\dT-])(\d{4}-\d{2}-\d{2})(?![\dT-])/;

/** A sentence parted at the days in it: every other part is a day, beginning with words. */
export const partedByDays = (sentence: string): readonly string[] => sentence.split(DAY);
