/** Scalars of requests: what is taken is bounded, so that it can be stored, computed with and shown. */
import { Decimal } from '@tapebook/domain/money';
import { formatInstant, isFileZone, isTimeZone, parseInstant } from '@tapebook/domain/time';
import * as z from 'zod/mini';
import { documented } from './documented.ts';
import { uuid } from './scalars.ts';

const MAX_DIGITS = 30;

/** Whether there are at most thirty digits on either side of the point once an exponent is written out. */
function isBounded(value: Decimal): boolean {
  const [whole = '', fraction = ''] = value.abs().toString().split('.');
  return whole.length <= MAX_DIGITS && fraction.length <= MAX_DIGITS;
}

/** The longest text that is looked at: writing out what comes from outside must cost next to nothing. */
const MAX_DECIMAL_TEXT = 100;

/**
 * Decimal text as a request may state it.
 *
 * @returns `null` for what is no decimal number, or is longer than any price or quantity.
 */
export function parseDecimalInput(text: string): Decimal | null {
  if (text.length > MAX_DECIMAL_TEXT) return null;
  const value = Decimal.tryParse(text);
  return value !== null && isBounded(value) ? value : null;
}

const decimal = (accepts: (value: Decimal) => boolean, error: string) =>
  documented(
    z.string().check(
      z.refine(
        (text) => {
          const value = parseDecimalInput(text);
          return value !== null && accepts(value);
        },
        { error },
      ),
    ),
    { examples: ['123.4500'], description: 'Decimal number as text.' },
  );

export const decimalInput = decimal(
  () => true,
  `must be a decimal number as text, such as "123.45", with at most ${MAX_DIGITS} digits on either side of the point`,
);

export const unsignedDecimalInput = decimal(
  (value) => !value.isNegative(),
  `must be a decimal number as text that is not negative, such as "123.45", with at most ${MAX_DIGITS} digits on either side of the point`,
);

export const positiveDecimalInput = decimal(
  (value) => value.isPositive(),
  `must be a decimal number as text that is greater than 0, such as "123.45", with at most ${MAX_DIGITS} digits on either side of the point`,
);

/**
 * A number that may be stated as a fraction, taken apart: a third has no end as a decimal.
 *
 * @returns `null` for what is neither decimal text nor two of them with a slash, or divides by nothing.
 * @example parseFractionInput('1/3') → { numerator: 1, denominator: 3 } · '0.25' → 0.25 and no denominator
 */
export function parseFractionInput(
  text: string,
): { readonly numerator: Decimal; readonly denominator: Decimal | null } | null {
  const [above = '', below, ...more] = text.split('/');
  const numerator = parseDecimalInput(above.trim());
  if (numerator === null || more.length > 0) return null;
  if (below === undefined) return { numerator, denominator: null };
  const denominator = parseDecimalInput(below.trim());
  return denominator === null || denominator.isZero() ? null : { numerator, denominator };
}

export const fractionInput = documented(
  z.string().check(
    z.refine((text) => parseFractionInput(text) !== null, {
      error: 'must be a decimal number or a fraction as text, such as "0.25" or "1/3"',
    }),
  ),
  { examples: ['0.25', '1/3'], description: 'Decimal number or fraction as text.' },
);

/**
 * A member that may be left out. `null` says the same: programs that write every member of a record have no
 * other word for what is not there.
 */
export const optionalInput = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  );

const EARLIEST = '1900-01-01';
const LATEST = '2200-12-31';
const isInRange = (day: string): boolean => day >= EARLIEST && day <= LATEST;

/**
 * The instant in UTC, or `null` where it is none or out of range. The year as written is looked at
 * first: an instant counts microseconds and cannot hold one beyond 2255.
 */
function readInstant(text: string): string | null {
  const year = Number(text.slice(0, 4));
  if (!(year >= 1899 && year <= 2201)) return null;
  const instant = parseInstant(text);
  if (instant === null) return null;
  const inUtc = formatInstant(instant);
  return isInRange(inUtc.slice(0, 10)) ? inUtc : null;
}

/** RFC 3339 with its offset, from 1900 to 2200: markets are younger, and journals end before. */
export const instantInput = documented(
  z.string().check(
    z.refine((text) => readInstant(text) !== null, {
      error: 'must be a time with its offset, such as 2026-03-02T14:30:00Z, in the years 1900 to 2200',
    }),
    z.overwrite((text) => readInstant(text) ?? text),
  ),
  { format: 'date-time', examples: ['2026-03-02T14:30:00Z'] },
);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day that there is, from 1900 to 2200. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || !isInRange(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const dayInput = documented(
  z
    .string()
    .check(z.refine(isDay, { error: 'must be a day, such as 2026-03-02, in the years 1900 to 2200' })),
  { format: 'date', examples: ['2026-03-02'] },
);

/** As {@link instantInput}, or a day where the time is not known. */
export const instantOrDayInput = documented(
  z.string().check(
    z.refine((text) => isDay(text) || readInstant(text) !== null, {
      error:
        'must be a time with its offset, such as 2026-03-02T14:30:00Z, or a day, such as 2026-03-02, in the ' +
        'years 1900 to 2200',
    }),
    z.overwrite((text) => (isDay(text) ? text : (readInstant(text) ?? text))),
  ),
  {
    description: 'Time with its offset, or a day where the time is not known.',
    examples: ['2026-03-02T14:30:00Z', '2026-03-02'],
  },
);

export const timeZoneInput = documented(
  z.string().check(z.refine(isTimeZone, { error: 'must be an IANA time zone, such as America/New_York' })),
  { examples: ['America/New_York'] },
);

/** Of the times of a file, which may be of a server that keeps none of the world's zones. */
export const fileZoneInput = documented(
  z.string().check(z.refine(isFileZone, { error: 'must be an IANA time zone, or America/New_York+7' })),
  { examples: ['America/New_York'] },
);

export const currencyInput = documented(
  z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,9}$/, { error: 'must be a currency code, such as USD' })),
  { examples: ['USD'] },
);

/** A currency, or any coin: that fees are paid in, `1INCH` too. */
export const assetInput = documented(
  z
    .string()
    .check(z.regex(/^[A-Z0-9]{2,15}$/, { error: 'must be the code of a currency or a coin, such as BNB' })),
  { examples: ['BNB'] },
);

/** Control characters and halves of characters: no keyboard gives them, and PostgreSQL keeps no NUL. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const UNPRINTABLE_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

const printable = (unprintable: RegExp) =>
  z.refine<string>((text) => !unprintable.test(text), {
    error: 'must not contain control characters; remove what cannot be seen',
  });

const atMost = (max: number) => z.maxLength(max, { error: `must have at most ${max} characters` });

/** One line of a person's text: trimmed, printable, bounded; may be empty. */
export const line = (max: number) => z.string().check(z.trim(), atMost(max), printable(UNPRINTABLE));

/** As {@link line}, not empty. */
export const label = (max: number) => line(max).check(z.minLength(1, { error: 'must not be empty' }));

/** A person's text of several lines. */
export const prose = (max: number) => z.string().check(atMost(max), printable(UNPRINTABLE_IN_LINES));

/** As large as the database counts versions and places in a list. */
export const MAX_COUNT = 2 ** 31 - 1;

const MAX_PAGE = 1000;
const wholeNumber = { error: `must be a whole number from 1 to ${MAX_PAGE}` };

/** `limit` and `cursor` of every list. */
export const page = {
  limit: z._default(
    z.coerce
      .number(wholeNumber)
      .check(z.int(wholeNumber), z.minimum(1, wholeNumber), z.maximum(MAX_PAGE, wholeNumber)),
    100,
  ),
  cursor: z.optional(z.string().check(z.maxLength(500, { error: 'is not one that this list gave out' }))),
};

/** Accounts that one share or token may name. */
const MOST_ACCOUNTS = 200;

/** Some accounts of a journal, for whoever is let see those alone. */
export const someAccounts = z
  .array(uuid)
  .check(
    z.minLength(1, { error: 'must name an account, or be null for all of them' }),
    z.maxLength(MOST_ACCOUNTS),
  );
