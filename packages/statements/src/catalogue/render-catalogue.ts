import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HeaderSignature, Signature } from '../recognition/signature.ts';
import type { CataloguedFormat } from '../recognition/statement-format.ts';
import { headingKey } from '../tables/read-heading.ts';
import { formatIn } from './load-format.ts';

/** One folder for each format, whose file of the same name exports it. */
export const FORMATS_FOLDER = join(import.meta.dirname, '..', 'formats');

const formatIds = (): string[] => readdirSync(FORMATS_FOLDER).sort();

/** From the disk: one that was just added is not in what was written last. */
const readFormat = async (id: string) =>
  formatIn(await import(pathToFileURL(join(FORMATS_FOLDER, id, `${id}.ts`)).href), id);

const WRITTEN = '// Written by `npm run catalogue` from the folders of formats; edit those, not this file.';

/** The module that lists all formats, from the formats themselves, in the order of their names. */
export async function renderCatalogue(): Promise<string> {
  const formats = await Promise.all(formatIds().map(readFormat));
  return [
    WRITTEN,
    "import type { CataloguedFormat } from '../recognition/statement-format.ts';",
    '',
    '/** Every format that is read, in the order of their names; of two that are equally sure of a file, the first wins. */',
    'export const STATEMENT_FORMATS: readonly CataloguedFormat[] = [',
    ...formats.map((format) => `  ${literal(entryOf(format))},`),
    '];',
    '',
  ].join('\n');
}

/** The module that knows where each format is: loaded by name, a bundle would not take them along. */
export function renderFormatModules(): string {
  return [
    WRITTEN,
    "import type { FormatModule } from './format-module.ts';",
    '',
    '/** The file of each format by its id, read when it is asked for. */',
    'export const FORMAT_MODULES: Readonly<Record<string, FormatModule>> = {',
    ...formatIds().map((id) => `  ${JSON.stringify(id)}: () => import("../formats/${id}/${id}.ts"),`),
    '};',
    '',
  ].join('\n');
}

const entryOf = ({ id, broker, label, times, signatures, surestAt }: CataloguedFormat): CataloguedFormat => ({
  id,
  broker,
  label,
  ...(times === undefined ? {} : { times }),
  signatures: signatures.map((each): Signature => ('header' in each ? { header: keysOf(each) } : each)),
  ...(surestAt === undefined ? {} : { surestAt }),
});

/** The index compares keys of headings; made here, they need not be made at every start. A heading of signs alone has none. */
const keysOf = ({ header }: HeaderSignature): HeaderSignature['header'] =>
  header
    .map((column) => (column instanceof RegExp ? column : [...new Set(column.map(headingKey))]))
    .filter((column) => column instanceof RegExp || !column.includes(''));

function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{ ${entries.map(([name, each]) => `${name}: ${literal(each)}`).join(', ')} }`;
}
