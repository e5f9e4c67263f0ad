import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { dayInput, MAX_COUNT, page, prose } from '../../schemas/values/inputs.ts';
import { nextCursor, uuid } from '../../schemas/values/scalars.ts';
import {
  entryChange,
  entryHead,
  entryId,
  entryVersion,
  entryVersionContent,
  folder,
  folderChange,
  journalEntry,
  newFolder,
  writtenFind,
  writtenPlaces,
} from '../../schemas/writing/entry.ts';
import { entryKind } from '../../schemas/writing/template.ts';

const id = z.object({ id: entryId });
const ofVersion = z.object({
  id: entryId,
  version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_COUNT)),
});
const range = { from: z.optional(dayInput), to: z.optional(dayInput) };

export const listEntries = operation({
  id: 'listEntries',
  method: 'GET',
  path: '/v2/journal',
  noun: 'journal',
  summary:
    'Journal entries whose days lie in a range, newest first; of pages, which have none, all where no range is given',
  query: z.object({ ...range, kind: z.optional(entryKind), ...page }),
  answer: z.object({ entries: z.array(journalEntry), nextCursor }),
  problems: ['invalid-request'],
});

export const listEntryHeads = operation({
  id: 'listEntryHeads',
  method: 'GET',
  path: '/v2/journal/heads',
  noun: 'journal',
  summary: 'All entries without their texts, and the folders of pages: what a list of them shows',
  answer: z.object({ entries: z.array(entryHead), folders: z.array(folder) }),
});

export const listTrash = operation({
  id: 'listTrash',
  method: 'GET',
  path: '/v2/journal/trash',
  noun: 'journal',
  summary: 'Entries that were deleted less than 30 days ago',
  answer: z.object({ entries: z.array(entryHead) }),
});

export const searchWritten = operation({
  id: 'searchWritten',
  method: 'GET',
  path: '/v2/journal/search',
  noun: 'journal',
  summary:
    'Searches all that was written, in entries, notes of trades, the playbook, planned trades, comments, templates, and the names of rules and tags, and answers the passages',
  query: z.object({
    q: prose(200).check(z.minLength(1, { error: 'must say what to look for' })),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 40),
  }),
  answer: z.object({ found: z.array(writtenFind), total: z.int() }),
});

export const findWritten = operation({
  id: 'findWritten',
  method: 'GET',
  path: '/v2/journal/written',
  noun: 'journal',
  summary:
    'Of which trades words are written, and in the entries of which days: what a filter by note: or journal: lets through',
  query: z.object({
    /** Empty: anything. */
    q: z._default(prose(200), ''),
  }),
  answer: writtenPlaces,
});

export const exportEntries = operation({
  id: 'exportEntries',
  method: 'GET',
  path: '/v2/journal/export',
  noun: 'journal',
  summary: 'Journal entries as one Markdown document, oldest first',
  query: z.object(range),
  mediaType: 'text/markdown',
  status: 200,
});

export const readEntry = operation({
  id: 'readEntry',
  method: 'GET',
  path: '/v2/journal/{id}',
  noun: 'journal',
  summary: 'One journal entry; that of a day has the day as its id',
  params: id,
  answer: z.object({ entry: journalEntry }),
  problems: ['not-found'],
});

export const writeEntry = operation({
  id: 'writeEntry',
  method: 'PUT',
  path: '/v2/journal/{id}',
  noun: 'journal',
  summary:
    'Writes a journal entry, and begins it where it is new. What is left out stays as it is; a plan that is locked takes no other words',
  params: id,
  body: entryChange,
  answer: z.object({ entry: journalEntry }),
  problems: ['invalid-content', 'stale-version', 'text-frozen', 'limit-reached'],
});

export const deleteEntry = operation({
  id: 'deleteEntry',
  method: 'DELETE',
  path: '/v2/journal/{id}',
  noun: 'journal',
  summary:
    'Puts a journal entry into the trash, from which it is gone after 30 days; with `forever`, at once',
  params: id,
  query: z.object({ forever: z._default(z.stringbool(), false) }),
  problems: ['not-found', 'stale-version'],
});

export const restoreEntry = operation({
  id: 'restoreEntry',
  method: 'POST',
  path: '/v2/journal/{id}/restore',
  noun: 'journal',
  summary: 'Takes a journal entry out of the trash; with a version, makes it what it was at that one',
  params: id,
  /** Nothing to say: out of the trash, as it is. */
  body: z.optional(
    z.strictObject({ version: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_COUNT))) }),
  ),
  answer: z.object({ entry: journalEntry }),
  problems: ['not-found'],
});

export const listEntryVersions = operation({
  id: 'listEntryVersions',
  method: 'GET',
  path: '/v2/journal/{id}/versions',
  noun: 'journal',
  summary: 'Earlier states of a journal entry, newest first',
  params: id,
  answer: z.object({ versions: z.array(entryVersion) }),
  problems: ['not-found'],
});

export const readEntryVersion = operation({
  id: 'readEntryVersion',
  method: 'GET',
  path: '/v2/journal/{id}/versions/{version}',
  noun: 'journal',
  summary: 'What a journal entry held at a version',
  params: ofVersion,
  answer: z.object({ version: entryVersionContent }),
  problems: ['not-found'],
});

export const summariseEntry = operation({
  id: 'summariseEntry',
  method: 'POST',
  path: '/v2/journal/{id}/summary',
  noun: 'journal',
  summary: 'Makes the summary of a week or month anew, from its trades as they are now',
  params: id,
  answer: z.object({ entry: journalEntry }),
  problems: ['not-found', 'invalid-content'],
});

export const exportEntry = operation({
  id: 'exportEntry',
  method: 'GET',
  path: '/v2/journal/{id}/markdown',
  noun: 'journal',
  summary: 'One journal entry as Markdown',
  params: id,
  mediaType: 'text/markdown',
  status: 200,
  problems: ['not-found'],
});

export const addFolder = operation({
  id: 'addFolder',
  method: 'POST',
  path: '/v2/journal/folders',
  noun: 'journal',
  summary: 'Adds a folder for pages',
  body: newFolder,
  status: 201,
  answer: z.object({ folder }),
  problems: ['invalid-content', 'limit-reached', 'conflict', 'idempotency-key-reused'],
});

const ofFolder = z.object({ id: uuid });

export const changeFolder = operation({
  id: 'changeFolder',
  method: 'PATCH',
  path: '/v2/journal/folders/{id}',
  noun: 'journal',
  summary: 'Names a folder anew, or changes where it stands',
  params: ofFolder,
  body: folderChange,
  answer: z.object({ folder }),
  problems: ['not-found', 'invalid-content', 'conflict', 'stale-version'],
});

export const deleteFolder = operation({
  id: 'deleteFolder',
  method: 'DELETE',
  path: '/v2/journal/folders/{id}',
  noun: 'journal',
  summary: 'Removes a folder; its pages stay, in none',
  params: ofFolder,
  problems: ['not-found'],
});
