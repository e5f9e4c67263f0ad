import * as z from 'zod/mini';
import { label } from '../values/inputs.ts';
import { place } from '../values/label-look.ts';
import { instantText, uuid } from '../values/scalars.ts';

/** Most views that one journal keeps. */
export const MAX_VIEWS = 500;
/** Most characters of one, as JSON. */
export const MAX_VIEW_LENGTH = 64_000;

const VIEW_KINDS = ['question', 'filter', 'dashboard', 'trades'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

export const viewKind = z.enum(VIEW_KINDS);
/**
 * What is kept, in a grammar that has a version. Whoever finds a newer one than it knows leaves it untouched: the
 * server keeps all parts that it is given, known or not.
 */
const content = z
  .looseObject({
    version: z
      .int({ error: 'must be a whole number' })
      .check(z.minimum(1, { error: 'must be at least 1' }), z.maximum(10_000, { error: 'is too large' })),
  })
  .check(
    z.refine((value) => JSON.stringify(value).length <= MAX_VIEW_LENGTH, {
      error: `must have at most ${MAX_VIEW_LENGTH} characters as JSON`,
    }),
  );

/** A question, a filter, a dashboard or an arrangement of the list of trades that a person has kept by a name. */
export const view = z.object({
  id: uuid,
  kind: viewKind,
  name: z.string(),
  content,
  /** Views of a kind stand in this order, and by name where it is the same. */
  place: z.int(),
  updatedAt: instantText,
  /** Names this state, for the `If-Match` of a change. */
  etag: z.string(),
});
export type ViewJson = z.infer<typeof view>;

export const newView = z.object({
  /** Of a view that was removed: undoing brings it back as it was. */
  id: z.optional(uuid),
  kind: viewKind,
  name: label(120),
  content,
  place: z.optional(place),
});
export type NewViewJson = z.infer<typeof newView>;

/** The kind stays: what a view holds depends on it. */
export const viewChange = z.object({
  name: z.optional(label(120)),
  content: z.optional(content),
  place: z.optional(place),
});
export type ViewChangeJson = z.infer<typeof viewChange>;
