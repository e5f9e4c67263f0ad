import * as z from 'zod/mini';
import { label } from '../values/inputs.ts';
import { place } from '../values/label-look.ts';
import { fieldKind as kind } from './field-answers.ts';

/** Most fields that one journal has, archived ones included. */
export const MAX_FIELDS = 60;
const MAX_CHOICES = 30;

/** A word in a filter: `mood:4..5`. */
const fieldKey = z.string().check(
  z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, {
    error: 'must be letters and digits, such as sleepHours, with a small letter first',
  }),
);

/** Before the day's trading, or looking back at it. */
const asked = z.enum(['before', 'after'], { error: 'must be before or after' });

/** What a trader asks of himself day by day: answered in the entry of a day, and a dimension of its trades. */
export const journalField = z.object({
  /** What a filter and an address call it. It stays when the name changes. */
  key: z.string(),
  /** No two of a journal differ in upper and lower case alone. */
  name: z.string(),
  kind,
  /** Ends of a scale; `null` of others. */
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
  /** Of a choice; else none. */
  choices: z.array(z.string()),
  /** What a number counts, such as h; empty where that needs no word. */
  unit: z.string(),
  asked,
  /** No longer asked; its answers stay. */
  archived: z.boolean(),
  place: z.int(),
  etag: z.string(),
});
export type JournalFieldJson = z.infer<typeof journalField>;

const end = z
  .int({ error: 'must be a whole number' })
  .check(z.minimum(-1000, { error: 'is too small' }), z.maximum(1000, { error: 'is too large' }));

const fields = {
  name: label(60),
  low: z.nullable(end),
  high: z.nullable(end),
  choices: z.array(label(60)).check(
    z.maxLength(MAX_CHOICES, { error: `must have at most ${MAX_CHOICES} choices` }),
    z.refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, {
      error: 'must not have the same choice twice',
    }),
  ),
  unit: z.string().check(z.trim(), z.maxLength(12, { error: 'must have at most 12 characters' })),
  asked,
  archived: z.boolean(),
  place,
};

export const newJournalField = z.extend(z.partial(z.strictObject(fields)), {
  /** Absent: made of the name. With that of one that was removed, its answers are back. */
  key: z.optional(fieldKey),
  name: fields.name,
  kind,
});
export type NewJournalFieldJson = z.infer<typeof newJournalField>;

/** Its kind stays: the answers hang on it. */
export const journalFieldChange = z.partial(z.strictObject(fields));
export type JournalFieldChangeJson = z.infer<typeof journalFieldChange>;
