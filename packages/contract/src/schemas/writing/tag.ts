import * as z from 'zod/mini';
import { label } from '../values/inputs.ts';
import { labelColour, place } from '../values/label-look.ts';
import { instantText, uuid } from '../values/scalars.ts';

/** Most tags that one journal keeps, archived ones included. */
export const MAX_TAGS = 1000;

/** Those that a journal begins with; a person may name others. */
export const TAG_CATEGORIES = ['mistake', 'emotion', 'market', 'custom'] as const;

/** What a person says of trades by a word. */
export const tag = z.object({
  id: uuid,
  /** No two of a journal differ in upper and lower case alone. */
  name: z.string(),
  category: z.string(),
  colour: labelColour,
  /** No longer offered; trades that have it keep it. */
  archived: z.boolean(),
  /** Tags stand in this order, and by name where it is the same. */
  place: z.int(),
  /** Names this state, for the `If-Match` of a change. */
  etag: z.string(),
});
export type TagJson = z.infer<typeof tag>;

/** One that was removed, as it was. */
export const removedTag = z.object({
  tag,
  removedAt: instantText,
  /** How many trades had it. */
  trades: z.int(),
  /** The tag that took its place; `null` where none did. */
  mergedInto: z.nullable(uuid),
});

const fields = {
  category: label(40),
  colour: labelColour,
  archived: z.boolean(),
  place,
};

export const newTag = z.extend(z.partial(z.object(fields)), {
  /** Of a tag that was removed: it comes back with all trades that had it. */
  id: z.optional(uuid),
  name: label(80),
});
export type NewTagJson = z.infer<typeof newTag>;

export const tagChange = z.partial(z.strictObject({ ...fields, name: label(80) }));
export type TagChangeJson = z.infer<typeof tagChange>;
