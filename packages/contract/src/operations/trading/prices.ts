import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { bars, keptPrices, unitSplit } from '../../schemas/trading/price.ts';
import { instantInput, label, MAX_COUNT, timeZoneInput } from '../../schemas/values/inputs.ts';
import { instantText, uuid } from '../../schemas/values/scalars.ts';

/** Most characters of a table of bars: half a million minutes. */
export const MAX_BARS_CSV = 24_000_000;

/** Most bars of one answer; where more are known they come in larger ones. */
const MOST_BARS = 5_000;

const whole = { error: 'must be a whole number above 0' };
const positive = z.coerce.number(whole).check(z.int(whole), z.minimum(1, whole));
const tooMany = { error: `must be at most ${MOST_BARS}` };

export const listPrices = operation({
  id: 'listPrices',
  method: 'GET',
  path: '/v2/prices',
  noun: 'prices',
  summary: 'Of which instruments bars are kept: from whom, of which size, from when until when',
  query: z.object({ instrumentId: z.optional(uuid) }),
  answer: z.object({ prices: z.array(keptPrices) }),
});

export const addPrices = operation({
  id: 'addPrices',
  method: 'POST',
  path: '/v2/prices',
  noun: 'prices',
  summary:
    'Adds bars of an instrument as CSV text: time (or date and time), open, high, low, close and volume by their names in any order; all or none. Excursions of its trades are rebuilt',
  body: z.object({
    instrumentId: uuid,
    csv: z.string().check(
      z.minLength(1, { error: 'must not be empty' }),
      z.maxLength(MAX_BARS_CSV, {
        error: `must have at most ${MAX_BARS_CSV} characters; send the table in parts`,
      }),
    ),
    /** Of times that do not say theirs. */
    timeZone: z.optional(timeZoneInput),
    /** Who told them; bars of one feed and size replace each other. */
    feed: z.optional(label(60)),
  }),
  status: 201,
  answer: z.object({
    added: z.int(),
    seconds: z.int(),
    feed: z.string(),
    from: instantText,
    to: instantText,
  }),
  problems: ['invalid-content', 'not-found'],
});

export const deletePrices = operation({
  id: 'deletePrices',
  method: 'DELETE',
  path: '/v2/prices',
  noun: 'prices',
  summary: 'Removes the bars of an instrument, of one feed and size',
  query: z.object({ instrumentId: uuid, feed: label(60), seconds: positive.check(z.maximum(MAX_COUNT)) }),
  answer: z.object({ removed: z.int() }),
});

export const readBars = operation({
  id: 'readBars',
  method: 'GET',
  path: '/v2/prices/bars',
  noun: 'prices',
  summary:
    'Bars of an instrument that begin between two instants: the finest that are known, in a size in which there are no more than were asked for. Where it was split in between, all are in the units of after it',
  query: z.object({
    instrumentId: uuid,
    from: instantInput,
    to: instantInput,
    most: z.optional(positive.check(z.maximum(MOST_BARS, tooMany))),
  }),
  /** `null` where none are known. */
  answer: z.object({ bars: z.nullable(bars), splits: z.array(unitSplit) }),
});
