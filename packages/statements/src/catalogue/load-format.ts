import type { StatementFormat } from '../recognition/statement-format.ts';
import type { FormatModule } from './format-module.ts';
import { FORMAT_MODULES } from './format-modules.gen.ts';

const loaded = new Map<string, Promise<StatementFormat>>();

/** A format with its reader, which nothing else imports. */
export function loadFormat(
  id: string,
  modules: Readonly<Record<string, FormatModule>> = FORMAT_MODULES,
): Promise<StatementFormat> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const loading = importFormat(id, modules[id]);
  loaded.set(id, loading);
  // What could not be read from the disk once, with too many files open, is tried again.
  loading.catch(() => loaded.delete(id));
  return loading;
}

async function importFormat(id: string, bring: FormatModule | undefined): Promise<StatementFormat> {
  if (bring === undefined) throw new Error(`There is no format ${id}; run \`npm run catalogue\``);
  return formatIn(await bring(), id);
}

/** The format among what its file exports. */
export function formatIn(exported: Readonly<Record<string, unknown>>, id: string): StatementFormat {
  const format = Object.values(exported).find((each): each is StatementFormat => isFormat(each, id));
  if (format === undefined) throw new Error(`formats/${id}/${id}.ts exports no format with the id ${id}`);
  return format;
}

function isFormat(value: unknown, id: string): boolean {
  return (
    typeof value === 'object' && value !== null && 'recognise' in value && 'id' in value && value.id === id
  );
}
