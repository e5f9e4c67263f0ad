import type { AccountRow } from '#server/features/accounts/index.ts';
import type { ActivitySource } from '#server/features/intake/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import type { ReportProgress } from '../record/import-progress.ts';
import type { ImportOptions, ImportRow } from '../record/import-row.ts';
import type { MappingLookup } from './mapping-lookup.ts';
import { readOptionsOf } from './read-options.ts';
import { type FileSummary, statementSource } from './statement-source.ts';

/** The stored file of an import, to be read with the choices that are kept with it. */
export const sourceOfImport = (
  files: Files,
  row: ImportRow,
  { accounts, mappings }: { readonly accounts: readonly AccountRow[]; readonly mappings: MappingLookup },
  report: ReportProgress,
): ActivitySource<FileSummary> =>
  statementSource(
    { fileName: row.file_name, size: Number(row.file_size), open: () => files.read(row.file_key) },
    readOptionsOf(row.options as ImportOptions, accounts, (table) => mappings.of(table)),
    ({ bytes, rows }) => report('reading', bytes, rows),
  );
