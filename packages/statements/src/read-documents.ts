import { Refusal } from './contracts/refusal.ts';
import type { ReadOptions } from './contracts/source.ts';
import type { StatementPart, StatementSink } from './contracts/statement.ts';
import { type Detection, detectFormat } from './detect-format.ts';
import { jsonDocuments } from './documents/json-table-document.ts';
import type { Opened } from './documents/open-documents.ts';
import { accountsOfSheets, type SheetOfTable } from './documents/sheet-accounts.ts';
import type { StatementDocument } from './documents/statement-document.ts';
import { type RowRules, StatementWriter } from './outputs/statement-writer.ts';
import { passOver, readPart } from './read-part.ts';

/** What was read so far; complete unless a refusal ended the reading. */
export interface Readings {
  readonly writers: StatementWriter[];
  readonly parts: StatementPart[];
  /** The first part whose questions must be answered. */
  asking: StatementPart | null;
}

/** A document with its format, or why it has none. */
type Recognised =
  | { readonly fileName: string; readonly document: StatementDocument; readonly detection: Detection }
  | { readonly fileName: string; readonly document: StatementDocument | null; readonly refusal: Refusal };

/**
 * Reads everything of an upload that is recognised. What is not is said in words beside it; a sheet
 * that lies beside a recognised one has a verdict for each of its rows.
 *
 * @throws {Refusal} when nothing is recognised, and when what is recognised is damaged.
 */
export async function readDocuments(
  uploadName: string,
  all: readonly Opened[],
  options: ReadOptions,
  rules: RowRules,
  sink: StatementSink,
  readings: Readings,
): Promise<void> {
  const opened = await Promise.all(all.map((each) => recognise(each, options)));
  const recognised = withoutAnyTables(withoutEmpty(opened.flat()));
  if (!recognised.some((each) => 'detection' in each)) throw nothingRecognised(uploadName, recognised);
  const accounts = accountsOfSheets(tablesOf(recognised));
  const unread: { writer: StatementWriter; refusal: Refusal }[] = [];
  for (const [index, each] of recognised.entries()) {
    const { fileName } = each;
    const written = () =>
      new StatementWriter(sink, fileName === uploadName ? rules : { ...rules, file: fileName });
    const writer = written();
    const at = readings.writers.push(writer) - 1;
    if ('detection' in each) {
      try {
        const { part, needsMapping } = await naming(fileName, uploadName, () =>
          readPart(
            each.document,
            each.detection,
            options,
            writer,
            formatsBeside(recognised, index),
            accounts.get(fileName),
          ),
        );
        readings.parts.push(part);
        if (needsMapping) readings.asking ??= part;
      } catch (error) {
        const beside = fileName !== uploadName && each.document.sniff.kind === 'pdf' && !writer.handedOn;
        if (!(error instanceof Refusal) || !beside) throw error;
        // Its first pages told what it is, and the rest cannot be read: the others are not to suffer for it.
        const other = written();
        readings.writers[at] = other;
        unread.push({ writer: other, refusal: error });
      }
    } else if (each.document?.sniff.kind === 'sheet') {
      await passOver(each.document, writer);
    } else {
      await refuse(writer, each.refusal);
    }
  }
  const [first] = unread;
  if (first !== undefined && readings.parts.length === 0) throw first.refusal;
  for (const { writer, refusal } of unread) await refuse(writer, refusal);
}

/** The sheets that are read as tables of anybody's, with their first rows. */
const tablesOf = (all: readonly Recognised[]): SheetOfTable[] =>
  all.flatMap((each) =>
    'detection' in each &&
    each.document.sniff.kind === 'sheet' &&
    each.detection.format.id === 'generic-table'
      ? [{ fileName: each.fileName, rows: each.document.sniff.table?.rows ?? [] }]
      : [],
  );

async function refuse(writer: StatementWriter, { code, message }: Refusal): Promise<void> {
  writer.problem('warning', code, message);
  await writer.finish();
}

/** What the others were recognised as, those without rows left out: they tell nothing of what another one leaves to them. */
const formatsBeside = (all: readonly Recognised[], index: number): ReadonlySet<string> =>
  new Set(
    all.flatMap((each, at) =>
      'detection' in each && at !== index && !isEmptyTable(each.document) ? [each.detection.format.id] : [],
    ),
  );

/**
 * Archives of exchanges hold a file of each kind, most of which have headings alone, or a line below them that says so.
 * Beside a statement there is nothing to say of those that are of no kind that is known, nor to ask.
 */
function withoutEmpty(all: readonly Recognised[]): readonly Recognised[] {
  const isKnown = (each: Recognised): boolean =>
    'detection' in each && each.detection.format.id !== 'generic-table';
  if (!all.some(isKnown)) return all;
  return all.filter((each) => isKnown(each) || each.document === null || !isEmptyTable(each.document));
}

function isEmptyTable({ sniff }: StatementDocument): boolean {
  if (sniff.kind !== 'text' || !sniff.complete || sniff.table === null) return false;
  const rows = sniff.table.rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  return rows.length <= 1;
}

/** What a document is; of a JSON file that is of no known kind, what each of its lists is. */
async function recognise(opened: Opened, options: ReadOptions): Promise<readonly Recognised[]> {
  const { fileName } = opened;
  if ('refusal' in opened) return [{ fileName, document: null, refusal: opened.refusal }];
  const found = await detect(opened.document, options);
  if ('detection' in found || opened.document.sniff.kind !== 'json') return [found];
  try {
    const tables = await Promise.all(
      (await jsonDocuments(opened.document)).map((table) => detect(table, options)),
    );
    return tables.some((each) => 'detection' in each) ? tables : [found];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ fileName, document: opened.document, refusal: error }];
  }
}

async function detect(document: StatementDocument, options: ReadOptions): Promise<Recognised> {
  const { fileName } = document.sniff;
  try {
    return { fileName, document, detection: await detectFormat(document.sniff, options) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { fileName, document, refusal: error };
  }
}

/** A table of some kind, beside a statement or a table that tells more, is asked nothing about. */
function withoutAnyTables(all: readonly Recognised[]): readonly Recognised[] {
  const sure = all.some((each) => 'detection' in each && !each.detection.anyTable);
  if (!sure || all.length === 1) return all;
  return all.map((each) => {
    if (!('detection' in each) || !each.detection.anyTable) return each;
    const { fileName, document } = each;
    const words = `${fileName} is a table whose headings are not known, and was left out. Upload it by itself to say what its columns hold.`;
    return { fileName, document, refusal: new Refusal('not-a-statement', words) };
  });
}

function nothingRecognised(uploadName: string, all: readonly Recognised[]): Refusal {
  const refusals = all.flatMap((each) => ('refusal' in each ? [each.refusal] : []));
  const [first] = refusals;
  if (first === undefined) return new Refusal('empty-file', `${uploadName} holds no file.`);
  if (refusals.length === 1) return first;
  const what = all.every((each) => each.document?.sniff.kind === 'sheet') ? 'sheets' : 'files';
  return new Refusal(
    first.code,
    `None of the ${refusals.length} ${what} of ${uploadName} was recognised as a statement. ${first.message}`,
  );
}

/** Says in which file of several the line lies that a refusal tells of. */
async function naming<Result>(
  fileName: string,
  uploadName: string,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refusal) || fileName === uploadName) throw error;
    const named = error.message.includes(fileName) ? error.message : `${fileName}: ${error.message}`;
    throw new Refusal(error.code, named, error.line);
  }
}
