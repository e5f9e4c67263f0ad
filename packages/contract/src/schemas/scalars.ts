import { Decimal } from '@tapebook/domain/money';
import { formatInstant, isTimeZone, parseInstant } from '@tapebook/domain/time';
import * as z from 'zod/mini';

/** Puts what the OpenAPI document says of a text beside its check. */
const documented = (
  schema: z.ZodMiniString,
  meta: { description?: string; format?: string; examples: string[] },
) => schema.register(z.globalRegistry, meta);

/** A number that is never rounded on the way: decimal text such as `"123.4500"`. */
export const decimalText = documented(
  z.string().check(
    z.refine((text) => text.length <= 60 && Decimal.tryParse(text) !== null, {
      error: 'must be a decimal number as text, such as "123.45"',
    }),
  ),
  { examples: ['123.4500'], description: 'Decimal number as text.' },
);

/** RFC 3339 with its offset; answered in UTC. */
export const instantText = documented(
  z.string().check(
    z.refine((text) => parseInstant(text) !== null, {
      error: 'must be a time with its offset, such as 2026-03-02T14:30:00Z',
    }),
    z.overwrite((text) => {
      const instant = parseInstant(text);
      return instant === null ? text : formatInstant(instant);
    }),
  ),
  { format: 'date-time', examples: ['2026-03-02T14:30:00Z'] },
);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

export const dayText = documented(
  z.string().check(z.refine(isDay, { error: 'must be a day, such as 2026-03-02' })),
  { format: 'date', examples: ['2026-03-02'] },
);

export const timeZoneName = documented(
  z.string().check(z.refine(isTimeZone, { error: 'must be an IANA time zone, such as America/New_York' })),
  { examples: ['America/New_York'] },
);

export const currencyCode = documented(
  z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,9}$/, { error: 'must be a currency code, such as USD' })),
  { examples: ['USD'] },
);

export const uuid = documented(
  z
    .string()
    .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'must be an id as we gave it' })),
  { format: 'uuid', examples: ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d'] },
);

/** Text of a person: trimmed, not empty, bounded. */
export const label = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'must not be empty' }),
      z.maxLength(max, { error: `must have at most ${max} characters` }),
    );

/** `limit` and `cursor` of every list. */
export const page = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 100),
  cursor: z.optional(z.string().check(z.maxLength(500))),
};

export const nextCursor = z.nullable(z.string());
