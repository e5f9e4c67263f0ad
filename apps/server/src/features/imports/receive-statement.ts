import { randomUUID } from 'node:crypto';
import { isDay, parseDecimalInput, statementForm } from '@tapebook/contract';
import { isTimeZone } from '@tapebook/domain/time';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Files } from '#server/platform/files/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { ImportOptions } from './import-row.ts';

/** Larger files are split by period; no broker's yearly statement comes near. */
export const MAX_FILE_BYTES = 150 * 1024 * 1024;

export interface ReceivedStatement {
  readonly fileName: string;
  readonly fileKey: string;
  readonly size: number;
  readonly sha256: string;
  readonly options: ImportOptions;
}

const tooLarge = () =>
  new ProblemError(
    'file-too-large',
    `A statement may have at most ${MAX_FILE_BYTES / 1024 / 1024} MiB. Export a shorter period, or upload it zipped.`,
    { errors: [{ path: 'file', message: 'is too large' }] },
  );

const wrong = (
  code: 'unknown-time-zone' | 'start-date-in-future' | 'invalid-content',
  path: string,
  detail: string,
) => new ProblemError(code, detail, { errors: [{ path, message: detail }] });

/** The latest day that it is anywhere on earth: UTC+14. */
const latestToday = (clock: Clock): string =>
  new Date(clock.now() + 14 * 3_600_000).toISOString().slice(0, 10);

function startDateOf(text: string | undefined, clock: Clock): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!isDay(text)) {
    throw wrong(
      'invalid-content',
      'start_date',
      `“${text.slice(0, 40)}” is no day from 1900 to 2200. Write it as YYYY-MM-DD, such as 2026-01-31.`,
    );
  }
  if (text > latestToday(clock)) {
    throw wrong(
      'start-date-in-future',
      'start_date',
      `The start date ${text} lies in the future, so every row would be left out. Choose an earlier one.`,
    );
  }
  return text;
}

/** The form of an upload, checked before anything is read. */
export function optionsOf(fields: Readonly<Record<string, string>>, clock: Clock): ImportOptions {
  const parsed = statementForm.safeParse(fields);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new ProblemError('invalid-content', `${errors[0]?.path}: ${errors[0]?.message}.`, { errors });
  }
  const { broker, account, tz, start_date, default_commission } = parsed.data;
  if (tz !== undefined && tz !== '' && !isTimeZone(tz)) {
    throw wrong(
      'unknown-time-zone',
      'tz',
      `“${tz.slice(0, 60)}” is no time zone. Use an IANA name, such as America/New_York.`,
    );
  }
  const commission =
    default_commission === undefined || default_commission === ''
      ? null
      : parseDecimalInput(default_commission);
  if (default_commission && commission === null) {
    throw wrong(
      'invalid-content',
      'default_commission',
      'The default commission must be a decimal number, such as 1.25.',
    );
  }
  if (commission?.isNegative()) {
    throw wrong(
      'invalid-content',
      'default_commission',
      'The default commission is a cost: it cannot be negative.',
    );
  }
  const startDate = startDateOf(start_date, clock);
  return {
    broker: broker === '' ? 'auto' : broker,
    account,
    ...(tz ? { timeZone: tz } : {}),
    ...(startDate === undefined ? {} : { startDate }),
    ...(commission === null ? {} : { defaultCommission: commission.toString() }),
  };
}

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
const plainName = (name: string | undefined): string =>
  (name ?? '')
    .split(/[\\/]/)
    .at(-1)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    ?.replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .slice(0, 200) || 'statement';

/**
 * Receives the form: stores the file as it streams in, and checks the fields. When anything is wrong
 * nothing stays stored.
 */
export async function receiveStatement(
  request: FastifyRequest,
  files: Files,
  clock: Clock,
): Promise<ReceivedStatement> {
  if (!request.isMultipart()) {
    throw new ProblemError(
      'unsupported-media-type',
      'Send the form as multipart/form-data with the statement in the field “file”.',
    );
  }
  if (!/;\s*boundary=/i.test(request.headers['content-type'] ?? '')) throw brokenForm();
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + 1024 * 1024) throw tooLarge();
  const fields: Record<string, string> = {};
  let stored: { fileName: string; fileKey: string; size: number; sha256: string } | null = null;
  try {
    for await (const part of request.parts({
      limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 20, fieldSize: 10_000 },
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
    return { ...stored, options: optionsOf(fields, clock) };
  } catch (error) {
    if (stored !== null) await files.remove(stored.fileKey);
    throw formFault(error);
  }
}
