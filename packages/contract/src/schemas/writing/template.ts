import * as z from 'zod/mini';
import { label, prose } from '../values/inputs.ts';
import { place } from '../values/label-look.ts';
import { uuid } from '../values/scalars.ts';

/** Most templates that one journal keeps, archived ones included. */
export const MAX_TEMPLATES = 200;

export const entryKind = z.enum(['day', 'week', 'month', 'page'], {
  error: 'must be day, week, month or page',
});
/** Which of an entry's texts: what is planned, or what is noted. Only days have a plan. */
export const entryPart = z.enum(['plan', 'notes'], { error: 'must be plan or notes' });

/** What an entry can begin with. `{{Another template}}` stands for the text of that one, `{{day}}` for the day. */
export const template = z.object({
  id: uuid,
  kind: entryKind,
  part: entryPart,
  /** No two of a journal differ in upper and lower case alone. */
  name: z.string(),
  markdown: z.string(),
  /** A new entry of its kind begins with it by itself. */
  inserted: z.boolean(),
  /** No longer offered. */
  archived: z.boolean(),
  place: z.int(),
  etag: z.string(),
});
export type TemplateJson = z.infer<typeof template>;

const fields = {
  kind: entryKind,
  part: entryPart,
  name: label(80),
  markdown: prose(40_000),
  inserted: z.boolean(),
  archived: z.boolean(),
  place,
};

export const newTemplate = z.extend(z.partial(z.strictObject(fields)), {
  /** Of one that was removed: undoing brings it back. */
  id: z.optional(uuid),
  kind: entryKind,
  name: fields.name,
});
export type NewTemplateJson = z.infer<typeof newTemplate>;

export const templateChange = z.partial(z.strictObject(fields));
export type TemplateChangeJson = z.infer<typeof templateChange>;
