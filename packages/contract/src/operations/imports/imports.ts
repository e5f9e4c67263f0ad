import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import {
  IMPORT_STATUSES,
  importRun,
  importUpload,
  rowVerdict,
  statementForm,
  statementFormat,
  statementPreview,
} from '../../schemas/imports/import.ts';
import { importSource } from '../../schemas/imports/import-source.ts';
import { VERDICTS } from '../../schemas/imports/verdicts.ts';
import { dayInput, line, page, prose, timeZoneInput } from '../../schemas/values/inputs.ts';
import { nextCursor, uuid } from '../../schemas/values/scalars.ts';
import { statementChoices } from '../../schemas/values/statement-choices.ts';

const id = z.object({ id: uuid });

/** Characters of a table that is pasted; a longer one is uploaded as a file. */
export const MAX_PASTED_TEXT = 5_000_000;

/** Most files that wait to be imported. */
export const MAX_WAITING_UPLOADS = 50;

const verdict = z.optional(z.enum(VERDICTS));

const badFile = [
  'missing-file',
  'empty-file',
  'file-too-large',
  'not-a-statement',
  'unreadable-archive',
  'truncated-file',
  'wrong-format',
  'unknown-broker',
  'unknown-time-zone',
  'unknown-account',
  'account-archived',
  'start-date-in-future',
  'needs-mapping',
  'invalid-content',
] as const;

export const listImportSources = operation({
  id: 'listImportSources',
  method: 'GET',
  path: '/v2/imports/sources',
  noun: 'imports',
  summary: 'What imports have read from so far',
  answer: z.object({ sources: z.array(importSource) }),
});

export const listStatementFormats = operation({
  id: 'listStatementFormats',
  method: 'GET',
  path: '/v2/imports/formats',
  noun: 'imports',
  summary: 'The reports of brokers that are read',
  answer: z.object({ formats: z.array(statementFormat) }),
});

export const uploadStatement = operation({
  id: 'uploadStatement',
  method: 'POST',
  path: '/imports/statement/upload',
  noun: 'imports',
  summary: 'Imports a statement; with `Prefer: respond-async` it answers 202 at once',
  body: statementForm,
  bodyEncoding: 'multipart',
  answer: z.object({ import: importRun }),
  problems: [...badFile],
});

export const previewStatement = operation({
  id: 'previewStatement',
  method: 'POST',
  path: '/imports/statement/preview',
  noun: 'imports',
  summary: 'Reads a statement without writing anything',
  body: statementForm,
  bodyEncoding: 'multipart',
  answer: statementPreview,
  problems: [...badFile],
});

export const addUpload = operation({
  id: 'addUpload',
  method: 'POST',
  path: '/v2/imports/uploads',
  noun: 'imports',
  summary: 'Hands over a file to look at and import later; it is kept for a day',
  body: z.object({}),
  bodyEncoding: 'multipart',
  status: 201,
  answer: z.object({ upload: importUpload }),
  problems: ['missing-file', 'empty-file', 'file-too-large', 'limit-reached'],
});

export const addPastedText = operation({
  id: 'addPastedText',
  method: 'POST',
  path: '/v2/imports/uploads/text',
  noun: 'imports',
  summary: 'Hands over the text of a table, as a file to look at and import later',
  body: z.object({ text: prose(MAX_PASTED_TEXT), fileName: z.optional(line(200)) }),
  status: 201,
  answer: z.object({ upload: importUpload }),
  problems: ['empty-file', 'limit-reached'],
});

export const listUploads = operation({
  id: 'listUploads',
  method: 'GET',
  path: '/v2/imports/uploads',
  noun: 'imports',
  summary: 'The files that wait to be imported, in the order in which they came',
  answer: z.object({ uploads: z.array(importUpload) }),
});

export const deleteUpload = operation({
  id: 'deleteUpload',
  method: 'DELETE',
  path: '/v2/imports/uploads/{id}',
  noun: 'imports',
  summary: 'Puts a file away without importing it',
  params: id,
  problems: ['not-found'],
});

/** Which rows a preview shows: the first ones, or those after an earlier page. */
const shownRows = z.object({
  ...page,
  verdict,
  /** Zone of whoever looks: a proposal where the file names none. */
  ownTimeZone: z.optional(timeZoneInput),
});

export const previewUpload = operation({
  id: 'previewUpload',
  method: 'POST',
  path: '/v2/imports/uploads/{id}/preview',
  noun: 'imports',
  summary: 'Tells what importing a waiting file would do, and changes nothing',
  params: id,
  query: shownRows,
  body: statementChoices,
  answer: statementPreview,
  problems: ['not-found', ...badFile],
});

export const importUploaded = operation({
  id: 'importUploaded',
  method: 'POST',
  path: '/v2/imports/uploads/{id}/import',
  noun: 'imports',
  summary: 'Imports a waiting file, after the ones before it',
  params: id,
  body: statementChoices,
  status: 202,
  answer: z.object({ import: importRun }),
  problems: ['not-found', 'unknown-account'],
});

export const listImports = operation({
  id: 'listImports',
  method: 'GET',
  path: '/v2/imports',
  noun: 'imports',
  summary: 'The history of imports, newest first',
  query: z.object({
    ...page,
    broker: z.optional(line(60)),
    format: z.optional(line(60)),
    accountId: z.optional(uuid),
    status: z.optional(z.enum(IMPORT_STATUSES)),
    /** Imported on this day or later, in UTC. */
    from: z.optional(dayInput),
    /** Imported on this day or earlier. */
    to: z.optional(dayInput),
    /** Part of the file's name. */
    text: z.optional(line(200)),
  }),
  answer: z.object({ imports: z.array(importRun), nextCursor }),
});

export const getImport = operation({
  id: 'getImport',
  method: 'GET',
  path: '/v2/imports/{id}',
  noun: 'imports',
  summary: 'One import with its counts, problems and reconciliation',
  params: id,
  answer: z.object({ import: importRun }),
  problems: ['not-found'],
});

export const undoImport = operation({
  id: 'undoImport',
  method: 'DELETE',
  path: '/v2/imports/{id}',
  noun: 'imports',
  summary: 'Takes back what only this import brought',
  params: id,
  problems: ['not-found', 'import-running'],
});

export const previewRun = operation({
  id: 'previewRun',
  method: 'POST',
  path: '/v2/imports/{id}/preview',
  noun: 'imports',
  summary: 'Tells what reading the file of an import anew would do, and changes nothing',
  params: id,
  query: shownRows,
  body: z.object({ choices: z.optional(statementChoices) }),
  answer: statementPreview,
  problems: ['not-found', 'import-running', ...badFile],
});

export const runImportAgain = operation({
  id: 'runImportAgain',
  method: 'POST',
  path: '/v2/imports/{id}/run',
  noun: 'imports',
  summary:
    'Reads the file of an import anew, as before or with other choices. One that is in the journal is replaced by a new import in one step; any other is run again itself',
  params: id,
  body: z.object({ choices: z.optional(statementChoices) }),
  status: 202,
  answer: z.object({ import: importRun }),
  problems: ['not-found', 'import-running', 'unknown-account'],
});

export const cancelImport = operation({
  id: 'cancelImport',
  method: 'POST',
  path: '/v2/imports/{id}/cancel',
  noun: 'imports',
  summary: 'Stops an import that has not ended; the journal stays as it was before it',
  params: id,
  status: 200,
  answer: z.object({ import: importRun }),
  problems: ['not-found', 'conflict'],
});

export const listImportRows = operation({
  id: 'listImportRows',
  method: 'GET',
  path: '/v2/imports/{id}/rows',
  noun: 'imports',
  summary: 'The verdict on every row of the file',
  params: id,
  query: z.object({
    ...page,
    verdict,
    /** Begins a few lines before the row of this activity, where no cursor is given. */
    activity: z.optional(uuid),
  }),
  answer: z.object({ rows: z.array(rowVerdict), nextCursor }),
  problems: ['not-found'],
});

export const getImportRowsFile = operation({
  id: 'getImportRowsFile',
  method: 'GET',
  path: '/v2/imports/{id}/rows.csv',
  noun: 'imports',
  summary: 'The verdict on every row of the file as CSV',
  params: id,
  query: z.object({ verdict }),
  status: 200,
  mediaType: 'text/csv',
  problems: ['not-found'],
});

export const getImportFile = operation({
  id: 'getImportFile',
  method: 'GET',
  path: '/v2/imports/{id}/file',
  noun: 'imports',
  summary: 'The original file, byte for byte',
  params: id,
  status: 200,
  mediaType: 'application/octet-stream',
  problems: ['not-found'],
});

export const watchImport = operation({
  id: 'watchImport',
  method: 'GET',
  path: '/v2/imports/{id}/events',
  noun: 'imports',
  summary: 'Progress of an import as server-sent events',
  params: id,
  status: 200,
  mediaType: 'text/event-stream',
  problems: ['not-found'],
});
