import * as z from 'zod/mini';
import { label, prose } from '../values/inputs.ts';
import { place } from '../values/label-look.ts';
import { uuid } from '../values/scalars.ts';

/** Most templates that one journal keeps, archived ones included. */
export const MAX_TEMPLATES = 200;

export const entryKind = z.enum(['day', 'week', 'month', 'page'], {
  error: 'must be day, week, month or page',
});
/** What a template is made for: an entry, or what is noted of a trade. */
const templateKind = z.enum([...entryKind.options, 'trade'], {
  error: 'must be day, week, month, page or trade',
});
/** Which of an entry's texts: what is planned, or what is noted. Only days have a plan. */
export const entryPart = z.enum(['plan', 'notes'], { error: 'must be plan or notes' });

/** What a text can begin with. `{{Another template}}` stands for the text of that one, `{{day}}` for the day. */
export const template = z.object({
  id: uuid,
  kind: templateKind,
  part: entryPart,
  /** No two of a journal differ in upper and lower case alone. */
  name: z.string(),
  markdown: z.string(),
  /** A new entry of its kind begins with it by itself; what is noted of a trade never does. */
  inserted: z.boolean(),
  /** No longer offered. */
  archived: z.boolean(),
  place: z.int(),
  etag: z.string(),
});
export type TemplateJson = z.infer<typeof template>;

const fields = {
  kind: templateKind,
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
  kind: templateKind,
  name: fields.name,
});
export type NewTemplateJson = z.infer<typeof newTemplate>;

export const templateChange = z.partial(z.strictObject(fields));
export type TemplateChangeJson = z.infer<typeof templateChange>;
