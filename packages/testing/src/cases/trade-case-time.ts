import { type Instant, parseInstant } from '@tapebook/domain/time';

/** The kind of time that a case's text is, and its instant; a date alone is the start of that day in UTC. */
export function caseTime(time: string): { occurredAt: Instant; timePrecision: 'instant' | 'day' } {
  const dated = time.length === 10;
  const occurredAt = parseInstant(dated ? `${time}T00:00:00Z` : time);
  if (occurredAt === null) throw new RangeError(`No time in the case: ${time}`);
  return { occurredAt, timePrecision: dated ? 'day' : 'instant' };
}
