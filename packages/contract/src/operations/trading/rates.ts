import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { newRate, rate } from '../../schemas/trading/rate.ts';
import { currencyInput, dayInput, page } from '../../schemas/values/inputs.ts';
import { nextCursor } from '../../schemas/values/scalars.ts';

/** Most rates, and most prices, that one call may add; and most characters of their CSV. */
export const MAX_MARKET_ROWS = 10_000;
const MAX_CSV = 1_000_000;

export const csvText = z
  .string()
  .check(z.maxLength(MAX_CSV, { error: `must have at most ${MAX_CSV} characters` }));

const listOfRates = { error: `must be a list of 1 to ${MAX_MARKET_ROWS} rates` };

export const listRates = operation({
  id: 'listRates',
  method: 'GET',
  path: '/v2/rates',
  noun: 'rates',
  summary: 'Exchange rates that the journal knows, newest first',
  query: z.object({
    ...page,
    base: z.optional(currencyInput),
    quote: z.optional(currencyInput),
    from: z.optional(dayInput),
    to: z.optional(dayInput),
  }),
  answer: z.object({ rates: z.array(rate), nextCursor }),
});

export const addRates = operation({
  id: 'addRates',
  method: 'POST',
  path: '/v2/rates',
  noun: 'rates',
  summary: 'Adds rates as a list, or as CSV text with the columns day, base, quote and rate; all or none',
  body: z.object({
    rates: z.optional(
      z
        .array(newRate, listOfRates)
        .check(z.minLength(1, listOfRates), z.maxLength(MAX_MARKET_ROWS, listOfRates)),
    ),
    csv: z.optional(csvText),
  }),
  status: 201,
  /** A rate of the same pair and instant that was typed before is replaced. */
  answer: z.object({ added: z.int() }),
  problems: ['invalid-content', 'idempotency-key-reused'],
});

export const deleteRates = operation({
  id: 'deleteRates',
  method: 'DELETE',
  path: '/v2/rates',
  noun: 'rates',
  summary: 'Removes the typed rates of a pair; those of a statement go with its import',
  query: z.object({
    base: currencyInput,
    quote: currencyInput,
    from: z.optional(dayInput),
    to: z.optional(dayInput),
  }),
  answer: z.object({ removed: z.int() }),
});
