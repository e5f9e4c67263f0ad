import * as z from 'zod/mini';
import { label } from '../values/inputs.ts';
import { instantText, uuid } from '../values/scalars.ts';

/** What a text belongs to. */
const TEXT_KINDS = ['trade-notes', 'setup-description', 'entry-notes', 'entry-plan', 'entry-later'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Most bytes of what one call brings, and of all that was ever typed into one text. */
export const MAX_TEXT_UPDATE_BYTES = 6 * 1024 * 1024;
export const MAX_TEXT_STATE_BYTES = 16 * 1024 * 1024;

/** Bytes as Yjs encodes them. */
const bytes = z
  .string()
  .check(
    z.maxLength(Math.ceil((MAX_TEXT_UPDATE_BYTES * 4) / 3) + 4, { error: 'is larger than a text can be' }),
    z.regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'must be base64' }),
  );

/** Of these the owner is called by the id that it was given; entries of days and weeks by their dates. */
const OF_IDS: ReadonlySet<TextKind> = new Set(['trade-notes', 'setup-description']);

/** Names what a text is written of, for when nothing was written yet. */
const textOwner = z.object({ kind: z.enum(TEXT_KINDS), id: label(100) }).check(
  z.refine(({ kind, id }) => !OF_IDS.has(kind) || uuid.safeParse(id).success, {
    error: 'must be an id as we gave it',
    path: ['id'],
  }),
);
export type TextOwnerJson = z.infer<typeof textOwner>;

export const textSync = z.strictObject({
  of: z.optional(textOwner),
  /** What this device knows: a Yjs state vector. */
  known: bytes,
  /** What was written on this device; left out where that is nothing. */
  update: z.optional(bytes),
});

export const syncedText = z.object({
  /** Rises with every change; 0 while nothing was written. */
  version: z.int(),
  /** What this device does not know yet. */
  update: z.string(),
  /** What the service knows now: what it need not be told again. */
  known: z.string(),
  /** Whether the update was taken; `false` where it builds on what the service does not know: send all of it then. */
  taken: z.boolean(),
  /** From when on nothing of it may change. */
  frozenAt: z.nullable(instantText),
});
export type SyncedTextJson = z.infer<typeof syncedText>;

export const writtenText = z.object({
  id: uuid,
  kind: z.enum(TEXT_KINDS),
  /** ProseMirror JSON; `packages/documents` says what it can hold. */
  document: z.looseObject({ type: z.literal('doc') }),
  markdown: z.string(),
  version: z.int(),
  /** From when on nothing of it may change; may lie ahead. */
  frozenAt: z.nullable(instantText),
  updatedAt: instantText,
});
export type WrittenTextJson = z.infer<typeof writtenText>;
