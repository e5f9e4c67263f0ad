import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { importRun, importSource, rowVerdict, statementForm, statementPreview } from '../schemas/import.ts';
import { page } from '../schemas/inputs.ts';
import { nextCursor, uuid } from '../schemas/scalars.ts';
import { VERDICTS } from '../schemas/verdicts.ts';

const id = z.object({ id: uuid });

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

export const listImports = operation({
  id: 'listImports',
  method: 'GET',
  path: '/v2/imports',
  noun: 'imports',
  summary: 'The history of imports, newest first',
  query: z.object(page),
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

export const listImportRows = operation({
  id: 'listImportRows',
  method: 'GET',
  path: '/v2/imports/{id}/rows',
  noun: 'imports',
  summary: 'The verdict on every row of the file',
  params: id,
  query: z.object({ ...page, verdict: z.optional(z.enum(VERDICTS)) }),
  answer: z.object({ rows: z.array(rowVerdict), nextCursor }),
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
