import { SaxesParser } from 'saxes';
import { LIMITS } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';

/** One element, as its start and (with `closes`) its end are met. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Line on which it starts, from 1. */
  readonly line: number;
  /** Set on the end of an element; `attributes` is then empty and `text` is what stood inside. */
  readonly closes?: true;
  readonly text?: string;
}

/** Text inside an element beyond this is no message; it is not kept. */
const KEPT_TEXT = 2000;

/**
 * Elements of an XML document in batches, as the text arrives. No document type is accepted, so no
 * entity can be declared: nothing expands and nothing outside the file is read.
 *
 * @throws {Refusal} for XML that is not well-formed or ends too early.
 */
export async function* readXml(text: AsyncIterable<string>): AsyncGenerator<readonly XmlElement[]> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let batch: XmlElement[] = [];
  let started = 1;
  let depth = 0;
  let inside = '';
  let failure: Refusal | null = null;
  let ending = false;
  parser.on('opentagstart', () => {
    started = parser.line;
    inside = '';
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    // The parser keeps whatever is open: no statement has this much, one made to do harm does.
    if (depth > LIMITS.elementDepth) throw nestedTooDeep(parser.line);
    batch.push({ name, attributes, line: started });
  });
  parser.on('text', (piece) => {
    if (inside.length < KEPT_TEXT) inside += piece.trim();
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    batch.push({ name, attributes: {}, line: parser.line, closes: true, text: inside });
    inside = '';
  });
  parser.on('doctype', () => {
    failure ??= new Refusal(
      'broken-file',
      `Line ${parser.line}: the file declares a document type, which no statement does. Export it again.`,
      parser.line,
    );
  });
  parser.on('error', (error) => {
    failure ??= ending ? truncated(parser.line) : malformed(parser.line, error.message);
  });
  for await (const piece of text) {
    parser.write(piece);
    if (failure !== null) throw failure;
    yield batch;
    batch = [];
  }
  ending = true;
  parser.close();
  if (failure !== null) throw failure;
  yield batch;
}

const nestedTooDeep = (line: number): Refusal =>
  new Refusal(
    'broken-file',
    `The file nests its elements too deep near line ${line}; no statement does. Download the statement again.`,
    line,
  );

const truncated = (line: number): Refusal =>
  new Refusal(
    'truncated-file',
    `The file ends in the middle, at line ${line}: it was cut off. Nothing of it was taken. Download the statement again.`,
    line,
  );

const malformed = (line: number, reason: string): Refusal =>
  new Refusal(
    'broken-file',
    `Line ${line} is no well-formed XML (${reason.replace(/^[\d:]+ ?/, '').replace(/\.$/, '')}). Nothing of the file was taken. Download the statement again, and do not edit it.`,
    line,
  );
