import type { ColumnMappingJson, KeptChoicesJson } from '@tapebook/contract';
import type { ColumnMapping, FoundTable } from '@tapebook/statements';
import type { ImportOptions } from '../record/import-row.ts';
import { headerSignature } from '../saved-mappings/header-signature.ts';
import type { SavedMapping } from '../saved-mappings/saved-mappings.repository.ts';
import { columnMappingOf } from './read-options.ts';

interface Found {
  readonly mapping: ColumnMappingJson;
  /** Set where a saved mapping was recognised by the header. */
  readonly saved: { readonly id: string; readonly name: string } | null;
}

/** Finds how a table is to be read: as chosen for this file, for all of them, or as saved for its header. */
export class MappingLookup {
  private readonly options: Pick<ImportOptions, 'mappings' | 'useSavedMappings'>;
  private readonly saved: ReadonlyMap<string, SavedMapping>;
  private readonly found = new Map<string, Found>();

  constructor(options: ImportOptions, saved: readonly SavedMapping[]) {
    this.options = options;
    this.saved = new Map(saved.map((one) => [one.signature, one]));
  }

  of({ fileName, header }: FoundTable): ColumnMapping | undefined {
    const found = this.chosen(fileName) ?? this.remembered(header);
    if (found === undefined) return undefined;
    this.found.set(fileName, found);
    return columnMappingOf(found.mapping);
  }

  /** The saved mapping by which a file was read. */
  savedFor(fileName: string): Found['saved'] {
    return this.found.get(fileName)?.saved ?? null;
  }

  /** What was applied, as choices that need no saved mapping to be there the next time. */
  get applied(): Pick<KeptChoicesJson, 'mappings'> {
    const own = this.options.mappings ?? [];
    const saved = [...this.found].flatMap(([file, { mapping, saved: from }]) =>
      from === null ? [] : [{ file, mapping }],
    );
    return own.length + saved.length === 0 ? {} : { mappings: [...own, ...saved] };
  }

  private chosen(fileName: string): Found | undefined {
    const { mappings = [] } = this.options;
    const one =
      mappings.find(({ file }) => file === fileName) ?? mappings.find(({ file }) => file === undefined);
    return one === undefined ? undefined : { mapping: one.mapping, saved: null };
  }

  private remembered(header: readonly string[]): Found | undefined {
    if (this.options.useSavedMappings === false) return undefined;
    const one = this.saved.get(headerSignature(header));
    return one === undefined ? undefined : { mapping: one.mapping, saved: { id: one.id, name: one.name } };
  }
}
