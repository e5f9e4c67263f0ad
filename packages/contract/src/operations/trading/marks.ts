import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { mark, newMark } from '../../schemas/trading/mark.ts';
import { dayInput, page } from '../../schemas/values/inputs.ts';
import { nextCursor, uuid } from '../../schemas/values/scalars.ts';
import { csvText, MAX_MARKET_ROWS } from './rates.ts';

const listOfMarks = { error: `must be a list of 1 to ${MAX_MARKET_ROWS} prices` };

export const listMarks = operation({
  id: 'listMarks',
  method: 'GET',
  path: '/v2/marks',
  noun: 'marks',
  summary: 'Market prices that the journal knows, newest first',
  query: z.object({
    ...page,
    instrumentId: z.optional(uuid),
    from: z.optional(dayInput),
    to: z.optional(dayInput),
  }),
  answer: z.object({ marks: z.array(mark), nextCursor }),
});

export const addMarks = operation({
  id: 'addMarks',
  method: 'POST',
  path: '/v2/marks',
  noun: 'marks',
  summary:
    'Adds market prices as a list, or as CSV text with the columns time, symbol and price; all or none. Excursions of the trades that they touch are rebuilt',
  body: z.object({
    marks: z.optional(
      z
        .array(newMark, listOfMarks)
        .check(z.minLength(1, listOfMarks), z.maxLength(MAX_MARKET_ROWS, listOfMarks)),
    ),
    csv: z.optional(csvText),
  }),
  status: 201,
  /** A price of the same instrument and instant that was typed before is replaced. */
  answer: z.object({ added: z.int() }),
  problems: ['invalid-content', 'idempotency-key-reused'],
});

export const deleteMarks = operation({
  id: 'deleteMarks',
  method: 'DELETE',
  path: '/v2/marks',
  noun: 'marks',
  summary: 'Removes the typed prices of an instrument; those of a statement go with its import',
  query: z.object({ instrumentId: uuid, from: z.optional(dayInput), to: z.optional(dayInput) }),
  answer: z.object({ removed: z.int() }),
});
