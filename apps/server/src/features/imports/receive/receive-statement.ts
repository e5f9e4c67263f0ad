import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Files } from '#server/platform/files/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { ImportOptions } from '../record/import-row.ts';
import { optionsOf } from './form-options.ts';

/** Larger files are split by period; no broker's yearly statement comes near. */
export const MAX_FILE_BYTES = 150 * 1024 * 1024;

/** Around the file of a form. */
export const UPLOAD_LIMITS = { bodyLimit: MAX_FILE_BYTES + 1024 * 1024 };

export interface StoredStatement {
  readonly fileName: string;
  readonly fileKey: string;
  readonly size: number;
  readonly sha256: string;
}

export interface ReceivedStatement extends StoredStatement {
  readonly options: ImportOptions;
}

const tooLarge = () =>
  new ProblemError(
    'file-too-large',
    `A statement may have at most ${MAX_FILE_BYTES / 1024 / 1024} MiB. Export a shorter period, or upload it zipped.`,
    { errors: [{ path: 'file', message: 'is too large' }] },
  );

const brokenForm = () =>
  new ProblemError(
    'invalid-request',
    'The form cannot be read: it has no boundary between its parts, or ends before its last one. Send it again as a whole.',
  );

/** The parser's words for a body that stops in the middle; it gives such errors no code. */
const CUT_OFF = /unexpected end of (multipart data|form)|part terminated early|premature/i;

/** What the parser of forms throws, as the problem that it is; anything else stays what it was. */
function formFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ProblemError) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (code === 'FST_FILES_LIMIT') {
    return new ProblemError(
      'invalid-content',
      'Send one file a request: this one first, the others after it.',
      { errors: [{ path: 'file', message: 'must be one file' }] },
    );
  }
  if (code === 'FST_MP_PREMATURE_CLOSE' || CUT_OFF.test(error.message)) return brokenForm();
  return error;
}

/** The last part of what a browser calls the file, without what no file name should hold. */
export const plainName = (name: string | undefined): string =>
  (name ?? '')
    .split(/[\\/]/)
    .at(-1)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    ?.replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .slice(0, 200) || 'statement';

/** Receives a form of one file, whatever its fields say. */
export async function receiveFile(request: FastifyRequest, files: Files): Promise<StoredStatement> {
  return (await receiveForm(request, files)).stored;
}

/**
 * Receives the form of an upload: stores the file as it streams in, and checks the fields. When anything is
 * wrong nothing stays stored.
 */
export async function receiveStatement(
  request: FastifyRequest,
  files: Files,
  clock: Clock,
): Promise<ReceivedStatement> {
  const { stored, fields } = await receiveForm(request, files);
  try {
    return { ...stored, options: optionsOf(fields, clock) };
  } catch (error) {
    await files.remove(stored.fileKey);
    throw error;
  }
}

interface ReceivedForm {
  readonly stored: StoredStatement;
  readonly fields: Readonly<Record<string, string>>;
}

/** Mappings and accounts may be chosen in a field of the form. */
const MAX_FIELD_BYTES = 256 * 1024;

async function receiveForm(request: FastifyRequest, files: Files): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    throw new ProblemError(
      'unsupported-media-type',
      'Send the form as multipart/form-data with the statement in the field “file”.',
    );
  }
  if (!/;\s*boundary=/i.test(request.headers['content-type'] ?? '')) throw brokenForm();
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMITS.bodyLimit) throw tooLarge();
  const fields: Record<string, string> = {};
  let stored: StoredStatement | null = null;
  try {
    for await (const part of request.parts({
      limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 20, fieldSize: MAX_FIELD_BYTES },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const fileKey = randomUUID();
      const written = await files.write(fileKey, part.file);
      stored = { fileName: plainName(part.filename), fileKey, ...written };
      if (part.file.truncated) throw tooLarge();
    }
    if (stored === null) {
      throw new ProblemError(
        'missing-file',
        'The form carries no file. Send the statement in the field “file”.',
        {
          errors: [{ path: 'file', message: 'is missing' }],
        },
      );
    }
    if (stored.size === 0) {
      throw new ProblemError('empty-file', `${stored.fileName} is empty. Export the statement again.`, {
        errors: [{ path: 'file', message: 'is empty' }],
      });
    }
    return { stored, fields };
  } catch (error) {
    if (stored !== null) await files.remove(stored.fileKey);
    throw formFault(error);
  }
}
