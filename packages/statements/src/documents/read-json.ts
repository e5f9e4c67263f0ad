import { LIMITS } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';
import { findJsonFault } from './find-json-fault.ts';
import { type JsonTable, jsonLines, jsonTables } from './json-tables.ts';

/**
 * The value of a JSON file.
 *
 * @throws {Refusal} for more than is read at once, and with the line for what is no JSON.
 */
export async function readJson(fileName: string, pieces: AsyncIterable<string>): Promise<unknown> {
  const text = await textOf(fileName, pieces);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(fileName, text);
  }
}

/**
 * As {@link readJson}, every number as the text that it is printed as: ids and prices have more digits than a number keeps.
 *
 * @throws {Refusal} as {@link readJson}.
 */
export async function readPrintedJson(fileName: string, pieces: AsyncIterable<string>): Promise<unknown> {
  const text = await textOf(fileName, pieces);
  try {
    return JSON.parse(text, asPrinted);
  } catch {
    throw unreadable(fileName, text);
  }
}

/**
 * The tables of a JSON file, or of one that has an object on each line. Numbers are kept as they are printed.
 *
 * @throws {Refusal} as {@link readJson}.
 */
export async function readJsonTables(
  fileName: string,
  pieces: AsyncIterable<string>,
): Promise<readonly JsonTable[]> {
  const text = await textOf(fileName, pieces);
  const parse = (json: string): unknown => JSON.parse(json, asPrinted);
  try {
    return jsonTables(parse(text));
  } catch {
    try {
      return jsonLines(text, parse);
    } catch {
      throw unreadable(fileName, text);
    }
  }
}

const asPrinted = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? value) : value;

/** All of it, as far as it is no more than can be held. */
async function textOf(fileName: string, pieces: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    length += piece.length;
    if (length > LIMITS.jsonBytes) throw tooLong(fileName);
  }
  const text = parts.join('');
  refuseHeavy(fileName, text);
  return text;
}

/** What takes more memory than there is ends the whole program, threads or not: it is counted before it is made. */
function refuseHeavy(fileName: string, text: string): void {
  let depth = 0;
  let values = 0;
  // Texts are stepped over as a whole, so that brackets in them do not count.
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{,]|[\]}]/gs)) {
    values += 1;
    if (values > LIMITS.jsonValues) throw tooLong(fileName);
    if (piece === '[' || piece === '{') depth += 1;
    else if (piece === ']' || piece === '}') depth -= 1;
    if (depth > LIMITS.jsonDepth) {
      throw new Refusal(
        'broken-file',
        `${fileName} nests its lists too deep; no statement does. Download it again.`,
      );
    }
  }
}

const tooLong = (fileName: string): Refusal =>
  new Refusal(
    'file-too-large',
    `${fileName} has more in it than is read of a JSON file at once (${LIMITS.jsonBytes / 1024 / 1024} MiB, a million values). Export a shorter period and import the parts one after the other.`,
  );

function unreadable(fileName: string, text: string): Refusal {
  const at = findJsonFault(text);
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return at === text.length
    ? new Refusal(
        'truncated-file',
        `${fileName} ends in the middle, at line ${line}: it was cut off. Nothing of it was taken. Download it again.`,
        line,
      )
    : new Refusal(
        'broken-file',
        `${fileName} is no well-formed JSON at line ${line}, character ${at - before.lastIndexOf('\n')}. Nothing of it was taken. Download it again, and do not edit it.`,
        line,
      );
}
