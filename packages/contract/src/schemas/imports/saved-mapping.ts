import * as z from 'zod/mini';
import { label } from '../values/inputs.ts';
import { instantText, uuid } from '../values/scalars.ts';
import { columnMapping } from '../values/statement-choices.ts';

/** Most mappings that one journal keeps. */
export const MAX_SAVED_MAPPINGS = 200;

const heading = z.string().check(z.maxLength(500, { error: 'must have at most 500 characters' }));
const header = z
  .array(heading)
  .check(
    z.minLength(1, { error: 'must name the columns' }),
    z.maxLength(2000, { error: 'has too many columns' }),
  );

/** How a table is read, kept for the next one with the same header. */
export const savedMapping = z.object({
  id: uuid,
  name: z.string(),
  /** The headings as the file prints them; case and spaces do not matter when it is recognised. */
  header: z.array(z.string()),
  mapping: columnMapping,
  createdAt: instantText,
  updatedAt: instantText,
});
export type SavedMappingJson = z.infer<typeof savedMapping>;

export const newSavedMapping = z.object({ name: label(120), header, mapping: columnMapping });
export type NewSavedMappingJson = z.infer<typeof newSavedMapping>;

/** Name and mapping may change; what was saved for another header is another one. */
export const savedMappingChange = z.object({
  name: z.optional(label(120)),
  mapping: z.optional(columnMapping),
});

/** Saved mappings as a file that another journal can take. */
export const savedMappingsFile = z.object({
  kind: z.literal('tapebook-column-mappings'),
  version: z.literal(1),
  mappings: z
    .array(newSavedMapping)
    .check(z.maxLength(MAX_SAVED_MAPPINGS, { error: `must be at most ${MAX_SAVED_MAPPINGS} mappings` })),
});
export type SavedMappingsFileJson = z.infer<typeof savedMappingsFile>;
