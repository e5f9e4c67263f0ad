import type { UnpackedSizes } from '../../bytes/unzip.ts';
import { archiveEntry } from '../../bytes/unzip.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { Refusal } from '../../contracts/refusal.ts';
import type { StatementSource } from '../../contracts/source.ts';
import { type NumberFormat, numberFormat } from './number-format.ts';
import { unescaped, type WorkbookParts } from './read-sheet.ts';
import { brokenWorkbook, parseWhole } from './strict-xml.ts';

export interface WorkbookSheet {
  readonly name: string;
  /** The XML of its rows. */
  readonly source: StatementSource;
}

export interface Workbook extends WorkbookParts {
  readonly sheets: readonly WorkbookSheet[];
}

/** What an empty text costs, in characters. */
const TEXT_COST = 8;
/** As many as spreadsheet programs take. */
const MAX_STYLES = 65_536;
const WORKBOOK = /^xl[\\/]workbook\.xml$/i;

/** Whether an archive that holds these files is an Excel workbook. */
export const isWorkbook = (names: readonly string[]): boolean => names.some((name) => WORKBOOK.test(name));

/** What is zipped, is no workbook that is read, and is nothing that holds files. */
export function otherPackage(names: readonly string[]): string | null {
  if (names.some((name) => /(?:^|\/)workbook\.bin$/i.test(name))) return 'a binary Excel workbook (.xlsb)';
  if (names.includes('word/document.xml')) return 'a Word document';
  if (names.includes('content.xml') && names.includes('mimetype')) return 'an OpenDocument file';
  if (names.some((name) => /^Index\/.*\.iwa$/.test(name))) return 'an Apple Numbers document';
  return null;
}

/**
 * Reads what the sheets of a workbook share, and where they are.
 *
 * @param names what the archive holds.
 */
export async function openWorkbook(
  archive: StatementSource,
  names: readonly string[],
  sizes: UnpackedSizes,
): Promise<Workbook> {
  const { fileName } = archive;
  // Names are compared as Windows does, for some writers spell them in two ways.
  const byName = new Map(names.map((name) => [plainPath(name), name]));
  const part = (path: string): StatementSource => {
    const name = byName.get(plainPath(path));
    if (name === undefined) throw brokenWorkbook(fileName);
    return archiveEntry(archive, name, sizes);
  };
  const path = names.find((name) => WORKBOOK.test(name)) ?? '';
  const folder = path.slice(0, -'workbook.xml'.length);
  const { listed, from1904 } = await readMain(part(path), fileName);
  const targets = await readRelations(part(`${folder}_rels/workbook.xml.rels`), folder, fileName);
  const sheets = listed.flatMap(({ name, relation }) => {
    const target = targets.get(relation);
    // Charts and macros are sheets as well, and hold no cells.
    return target?.kind === 'worksheet' ? [{ name, source: part(target.path) }] : [];
  });
  if (sheets.length > LIMITS.archiveEntries) {
    throw new Refusal(
      'archive-too-large',
      `${fileName} has ${sheets.length} sheets; ${LIMITS.archiveEntries} are the most that are read at once. Divide it.`,
    );
  }
  const shared = (kind: string): StatementSource | null => {
    const target = [...targets.values()].find((each) => each.kind === kind);
    return target === undefined ? null : part(target.path);
  };
  return {
    fileName,
    sheets,
    from1904,
    sharedTexts: await readSharedTexts(shared('sharedStrings'), fileName),
    formats: await readStyles(shared('styles'), fileName),
  };
}

const plainPath = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

async function readMain(
  source: StatementSource,
  workbook: string,
): Promise<{ listed: { name: string; relation: string }[]; from1904: boolean }> {
  const listed: { name: string; relation: string }[] = [];
  let from1904 = false;
  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'workbookPr') from1904 = /^(?:1|true)$/i.test(attributes.date1904 ?? '');
    if (name !== 'sheet') return;
    const relation = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
    listed.push({ name: attributes.name ?? `Sheet${listed.length + 1}`, relation });
  };
  await parseWhole(source.open(), { open }, workbook);
  return { listed, from1904 };
}

async function readRelations(
  source: StatementSource,
  folder: string,
  workbook: string,
): Promise<Map<string, { kind: string; path: string }>> {
  const targets = new Map<string, { kind: string; path: string }>();
  const open = (name: string, { Id, Type, Target }: Readonly<Record<string, string>>): void => {
    if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
    const path = Target.startsWith('/') ? Target : `${folder}${Target}`;
    targets.set(Id, { kind: (Type ?? '').replace(/^.*\//, ''), path });
  };
  await parseWhole(source.open(), { open }, workbook);
  return targets;
}

async function readSharedTexts(source: StatementSource | null, workbook: string): Promise<string[]> {
  const texts: string[] = [];
  if (source === null) return texts;
  let current = '';
  let length = 0;
  let inText = false;
  let inReading = false;
  const open = (name: string): void => {
    if (name === 'si') current = '';
    else if (name === 'rPh') inReading = true;
    else if (name === 't') inText = !inReading;
  };
  const text = (piece: string): void => {
    if (!inText) return;
    current += piece;
    length += piece.length;
    if (length > LIMITS.sharedText) throw tooMuchText(workbook);
  };
  const close = (name: string): void => {
    if (name === 't') inText = false;
    else if (name === 'rPh') inReading = false;
    else if (name === 'si') {
      texts.push(unescaped(current));
      length += TEXT_COST;
    }
  };
  await parseWhole(source.open(), { open, text, close }, workbook);
  return texts;
}

async function readStyles(source: StatementSource | null, workbook: string): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = [];
  if (source === null) return formats;
  const codes = new Map<number, string>();
  let inCellFormats = false;
  const open = (name: string, { numFmtId, formatCode }: Readonly<Record<string, string>>): void => {
    if (name === 'cellXfs') inCellFormats = true;
    else if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
    else if (name === 'xf' && inCellFormats && formats.length < MAX_STYLES)
      formats.push(numberFormat(Number(numFmtId), codes.get(Number(numFmtId))));
  };
  const close = (name: string): void => {
    if (name === 'cellXfs') inCellFormats = false;
  };
  await parseWhole(source.open(), { open, close }, workbook);
  return formats;
}

const tooMuchText = (workbook: string): Refusal =>
  new Refusal(
    'file-too-large',
    `${workbook} holds more text than is read at once. Export a shorter period, or save it as CSV.`,
  );
