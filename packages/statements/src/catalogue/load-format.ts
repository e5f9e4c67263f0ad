import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StatementFormat } from '../recognition/statement-format.ts';

/** One folder for each format, whose file of the same name exports it. */
export const FORMATS_FOLDER = join(import.meta.dirname, '..', 'formats');

const loaded = new Map<string, Promise<StatementFormat>>();

/** A format with its reader, which nothing else imports. */
export function loadFormat(id: string, folder = FORMATS_FOLDER): Promise<StatementFormat> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const loading = importFormat(id, folder);
  loaded.set(id, loading);
  // What could not be read from the disk once, with too many files open, is tried again.
  loading.catch(() => loaded.delete(id));
  return loading;
}

async function importFormat(id: string, folder: string): Promise<StatementFormat> {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, id, `${id}.ts`)).href);
  const format = Object.values(exported).find((each): each is StatementFormat => isFormat(each, id));
  if (format === undefined) throw new Error(`formats/${id}/${id}.ts exports no format with the id ${id}`);
  return format;
}

function isFormat(value: unknown, id: string): boolean {
  return (
    typeof value === 'object' && value !== null && 'recognise' in value && 'id' in value && value.id === id
  );
}
