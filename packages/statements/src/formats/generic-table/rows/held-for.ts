import { instantFromMicros } from '@tapebook/domain/time';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import { tableHeading } from '../columns/table-heading.ts';

const SECONDS: readonly (readonly [RegExp, number])[] = [
  [/^d(?:ays?)?$|^tage?n?$/, 86_400],
  [/^h(?:(?:ou)?rs?)?$|^std\.?$|^stunden?$/, 3600],
  [/^m(?:in(?:ute)?s?)?\.?$|^minuten?$/, 60],
  [/^s(?:ec(?:ond)?s?)?\.?$|^sekunden?$/, 1],
];
const PART = /(\d+(?:\.\d+)?)\s*([a-z]+\.?)/gi;
const CLOCK = /^(?:(\d+)(?:\.| days?,? | ))?(\d+):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

const secondsOf = (unit: string): number | null =>
  SECONDS.find(([word]) => word.test(unit.toLowerCase()))?.[1] ?? null;

/**
 * Seconds for which a trade was held, as journals print it: `1:30:00`, `1.02:30:00`, `2d 4h`, `90 min`, or a number of what
 * its heading says. `null` for all else, and for a bare number under a bare heading.
 */
export function heldSeconds(text: string, heading: string): number | null {
  const clock = CLOCK.exec(text.trim());
  if (clock !== null) {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map((part) => Number(part ?? 0));
    return days * 86_400 + hours * 3600 + minutes * 60 + seconds;
  }
  if (/^\d+(?:\.\d+)?$/.test(text.trim())) {
    const unit = secondsOf(tableHeading(heading).unit ?? '');
    return unit === null ? null : Math.round(Number(text) * unit);
  }
  let seconds = 0;
  const rest = text.replace(PART, (part, count: string, word: string) => {
    const unit = secondsOf(word);
    if (unit === null) return part;
    seconds += Number(count) * unit;
    return '';
  });
  return /^[\s,]*$/.test(rest) && text.trim() !== '' ? Math.round(seconds) : null;
}

/** So much later or earlier; only a time of day can be added to. */
export const shifted = (time: ResolvedTime, seconds: number): ResolvedTime | null => {
  if (time.timePrecision !== 'instant') return null;
  const writtenMillis = time.writtenMillis + seconds * 1000;
  return {
    ...time,
    occurredAt: instantFromMicros(time.occurredAt + seconds * 1_000_000),
    day: new Date(writtenMillis).toISOString().slice(0, 10),
    writtenMillis,
  };
};
