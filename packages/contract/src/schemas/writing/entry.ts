import * as z from 'zod/mini';
import { label, prose } from '../values/inputs.ts';
import { place } from '../values/label-look.ts';
import { dayText, instantText, uuid } from '../values/scalars.ts';
import { fieldValue } from './field-answers.ts';
import { entryKind } from './template.ts';

/** Most folders of one journal. */
export const MAX_FOLDERS = 200;
/** How long an entry lies in the trash before it is gone. */
export const TRASH_DAYS = 30;

/** The days `2026-03-02`, weeks `2026-W10` and months `2026-03`; of a page its id. */
export const entryId = z.string().check(
  z.regex(/^(\d{4}-(\d{2}-\d{2}|W\d{2}|\d{2})|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, {
    error: 'must be a day (2026-03-02), a week (2026-W10), a month (2026-03) or the id of a page',
  }),
);

/** What was written; `packages/documents` says what it can hold. */
const document = z.looseObject({ type: z.literal('doc') });

const written = z.object({ textId: uuid, document, text: z.string() });

/** A piece of a generated sentence: words, or an amount, which a page may have to hide. */
const summaryPiece = z.union([
  z.object({ text: z.string() }),
  z.object({ amount: z.number(), currency: z.string(), signed: z.optional(z.literal(true)) }),
]);
const summary = z.object({ at: instantText, sentences: z.array(z.array(summaryPiece)) });
export type EntrySummaryJson = z.infer<typeof summary>;

const answers = z.record(z.string(), fieldValue);

const head = {
  id: z.string(),
  kind: entryKind,
  /** First day of its period; absent of pages. */
  day: z.optional(dayText),
  title: z.string(),
  folderId: z.nullable(uuid),
  /** Answers by the keys of fields. */
  fields: answers,
  version: z.int(),
  createdAt: instantText,
  updatedAt: instantText,
  /** Names this state, for the `If-Match` of a change. What is typed into its texts merges by itself, and is no part of it. */
  etag: z.string(),
};

const lock = {
  /** The day's first fill, at which the plan is frozen. It lies ahead while the day lasts whose fills have no time: so long the plan can be written. */
  lockedAt: z.optional(instantText),
  /** Where the lock was before an earlier fill became known. */
  movedFrom: z.optional(instantText),
};

/** A page of the journal: of a day, a week, a month, or of nothing of the calendar. */
export const journalEntry = z.object({
  ...head,
  textId: uuid,
  document,
  text: z.string(),
  /** When each answer was given. */
  answeredAt: z.record(z.string(), instantText),
  /** Of a day: what was to be done, as it stood at the first fill, and what was added later. */
  plan: z.optional(z.object({ ...written.shape, ...lock, later: written })),
  summary: z.nullable(summary),
});
export type JournalEntryJson = z.infer<typeof journalEntry>;

/** An entry as a list shows it. */
export const entryHead = z.object({
  ...head,
  /** How it begins. */
  excerpt: z.string(),
  /** Whether anything is planned, noted. */
  planned: z.boolean(),
  noted: z.boolean(),
  ...lock,
  /** In the trash since then. */
  deletedAt: z.optional(instantText),
});
export type EntryHeadJson = z.infer<typeof entryHead>;

export const folder = z.object({ id: uuid, name: z.string(), place: z.int(), etag: z.string() });
export type FolderJson = z.infer<typeof folder>;
export const newFolder = z.object({ id: z.optional(uuid), name: label(80), place: z.optional(place) });
export const folderChange = z.partial(z.strictObject({ name: label(80), place }));

const title = z.string().check(z.trim(), z.maxLength(200, { error: 'must have at most 200 characters' }));
const writtenInput = {
  document: z.optional(document),
  /** In place of `document`. */
  markdown: z.optional(prose(1_000_000)),
};

/** What a change says; what it leaves out stays as it is, and begins as the templates have it where the entry is new. */
export const entryChange = z.strictObject({
  title: z.optional(title),
  ...writtenInput,
  /** Markdown that is put below what is written. Where that lies in the trash, it begins anew with these words. */
  added: z.optional(prose(1_000_000)),
  plan: z.optional(z.strictObject(writtenInput)),
  folderId: z.optional(z.nullable(uuid)),
  /** A template whose text is added at the end. */
  template: z.optional(uuid),
  /** Begins it anew: all that it held stays among its versions alone, but for a plan that is locked. */
  fresh: z.optional(z.boolean()),
  /** `null` takes an answer back; fields that are left out keep theirs. */
  fields: z.optional(z.record(z.string(), z.nullable(fieldValue))),
});
export type EntryChangeJson = z.infer<typeof entryChange>;

export const entryVersion = z.object({
  version: z.int(),
  at: instantText,
  title: z.string(),
  /** Characters of all that was written. */
  length: z.int(),
});
export type EntryVersionJson = z.infer<typeof entryVersion>;

/** All that an entry held, as Markdown beside the documents, so that two can be compared. */
export const entryVersionContent = z.extend(entryVersion, {
  document,
  markdown: z.string(),
  plan: z.optional(z.object({ document, markdown: z.string() })),
  /** What had been added after the first fill. */
  later: z.optional(z.object({ document, markdown: z.string() })),
  fields: answers,
});
export type EntryVersionContentJson = z.infer<typeof entryVersionContent>;

/** Where what was looked for stands. */
export const writtenFind = z.object({
  of: z.enum(['entry', 'trade', 'setup', 'plan', 'template', 'rule', 'tag']),
  /** Of the entry, trade, setup, planned trade, template, rule or tag. */
  id: z.string(),
  title: z.string(),
  /** Of a planned trade the first on which it may be taken. */
  day: z.optional(dayText),
  /** Passages, in pieces; those that were looked for say so. */
  passages: z.array(z.array(z.object({ text: z.string(), found: z.boolean() }))),
});
export type WrittenFindJson = z.infer<typeof writtenFind>;

/** Where words are written: of which trades, and in the entries of which days. */
export const writtenPlaces = z.object({ trades: z.array(uuid), days: z.array(dayText) });
export type WrittenPlacesJson = z.infer<typeof writtenPlaces>;
