/**
 * Scalars of answers. What is stored was checked when it came in (`inputs.ts`), by the rules of that
 * day and of many brokers; an answer that refused it would hide a whole journal for one odd value.
 * So these check no more than what readers rely on.
 */
import { Decimal } from '@tapebook/domain/money';
import { formatInstant, parseInstant } from '@tapebook/domain/time';
import * as z from 'zod/mini';
import { documented } from './documented.ts';

/** A number that is never rounded on the way: decimal text such as `"123.4500"`. */
export const decimalText = documented(
  z.string().check(z.refine((text) => Decimal.tryParse(text) !== null, { error: 'must be decimal text' })),
  { examples: ['123.4500'], description: 'Decimal number as text.' },
);

/** RFC 3339, in UTC. */
export const instantText = documented(
  z.string().check(
    z.overwrite((text) => {
      const instant = parseInstant(text);
      return instant === null ? text : formatInstant(instant);
    }),
  ),
  { format: 'date-time', examples: ['2026-03-02T14:30:00Z'] },
);

export const dayText = documented(z.string(), { format: 'date', examples: ['2026-03-02'] });

export const timeZoneName = documented(z.string(), { examples: ['America/New_York'] });

export const currencyCode = documented(z.string(), { examples: ['USD'] });

export const uuid = documented(
  z
    .string()
    .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'must be an id as we gave it' })),
  { format: 'uuid', examples: ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d'] },
);

export const nextCursor = z.nullable(z.string());
