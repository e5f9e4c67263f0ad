import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StatementFormat } from './contracts/statement-format.ts';

const FOLDER = join(import.meta.dirname, 'formats');

/**
 * Every format that is read: one folder each, whose file of the same name exports it. A format is added by its
 * folder alone. They stand in the order of their names; where two are equally sure of a file, the first wins.
 */
export const STATEMENT_FORMATS: readonly StatementFormat[] = await Promise.all(
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map(loadFormat),
);

async function loadFormat(id: string): Promise<StatementFormat> {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(FOLDER, id, `${id}.ts`)).href);
  const format = Object.values(exported).find((each): each is StatementFormat => isFormat(each, id));
  if (format === undefined) throw new Error(`formats/${id}/${id}.ts exports no format with the id ${id}`);
  return format;
}

function isFormat(value: unknown, id: string): boolean {
  return (
    typeof value === 'object' && value !== null && 'recognise' in value && 'id' in value && value.id === id
  );
}
