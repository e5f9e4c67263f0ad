import { ConnectorError } from '../contracts/connector-error.ts';

type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** What lies at `a.b` of an answer; the answer itself for ''. */
export const valueAt = (value: unknown, path: string): unknown =>
  path === '' ? value : path.split('.').reduce((at, key) => fieldsOf(at)[key], value);

export function textAt(value: unknown, path: string): string {
  const found = valueAt(value, path);
  return typeof found === 'string' || typeof found === 'boolean' ? String(found) : '';
}

/** The records that lie there: of a list, or of an object that has them by their ids. */
export function recordsAt(value: unknown, path: string): readonly Fields[] {
  const found = valueAt(value, path);
  return (Array.isArray(found) ? found : Object.values(fieldsOf(found))).map(fieldsOf);
}

/** Numbers as they are printed: an id has more digits than a number keeps. */
const asPrinted = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value;

/** An answer as JSON, its numbers as texts. @throws {ConnectorError} for what is none. */
export function readAnswer(exchange: string, bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString('utf8');
  try {
    return JSON.parse(text, asPrinted);
  } catch {
    const isPage = /^\s*<(?:!doctype|html|\?xml)/i.test(text);
    throw new ConnectorError({
      kind: 'transient',
      code: isPage ? 'html-answer' : 'cut-answer',
      message: isPage
        ? `${exchange} answered with a web page instead of data, as it does while it is being maintained.`
        : `The answer of ${exchange} broke off in the middle.`,
    });
  }
}

/** An answer as a form has it: `a=1&b=2`. */
export const readForm = (bytes: Uint8Array): unknown =>
  Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString('utf8').trim()));
