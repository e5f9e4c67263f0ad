import { type RawBuilder, sql } from 'kysely';
import { personalTables } from '#server/platform/database/index.ts';

type Table = (typeof personalTables)[number]['table'];

interface Restoring {
  /** What its things are called by; tables without one come and go with another. */
  readonly label?: RawBuilder<string>;
  /** Holds of a row `p` that may come. */
  readonly onlyWhere?: (ownerId: string) => RawBuilder<boolean>;
}

/** Rows that are part of something come where that came: half of one thing and half of another is neither. */
const partOf = (table: Table, column: string, key: string): Restoring => ({
  onlyWhere: () =>
    sql`EXISTS (SELECT FROM ${sql.table(addedOf(table))} w WHERE w.${sql.ref(key)} = p.${sql.ref(column)})`,
});

/** What an import stated comes where it is in the journal: one that was undone here stays undone. */
const ofImport: Restoring['onlyWhere'] = (ownerId) => sql`(p.import_id IS NULL OR EXISTS (
  SELECT FROM tapebook.imports i WHERE i.user_id = ${ownerId} AND i.id = p.import_id AND i.status = 'completed'))`;

const RESTORING: { readonly [T in Table]?: Restoring } = {
  accounts: { label: sql`p.name` },
  tags: { label: sql`p.name` },
  setups: { label: sql`p.name` },
  setup_versions: partOf('setups', 'setup_id', 'id'),
  rules: { label: sql`p.name` },
  templates: { label: sql`p.name` },
  journal_fields: { label: sql`p.name` },
  entry_folders: { label: sql`p.name` },
  views: { label: sql`p.name` },
  saved_mappings: { label: sql`p.name` },
  entries: { label: sql`coalesce(nullif(p.title, ''), p.id)` },
  entry_versions: partOf('entries', 'entry_id', 'id'),
  plan_states: partOf('entries', 'entry_id', 'id'),
  texts: {
    onlyWhere: () => sql`(
      p.id IN (SELECT id FROM ${sql.table(addedOf('setups'))})
      OR EXISTS (SELECT FROM tapebook.entries e JOIN ${sql.table(addedOf('entries'))} w ON w.id = e.id
                 WHERE p.id IN (e.notes_text_id, e.plan_text_id, e.later_text_id))
      OR EXISTS (SELECT FROM tapebook.trade_annotations s
                 JOIN ${sql.table(addedOf('trade_annotations'))} w ON w.opening_activity_id = s.opening_activity_id
                 WHERE s.notes_text_id = p.id))`,
  },
  imports: { label: sql`p.file_name` },
  import_rows: partOf('imports', 'import_id', 'id'),
  cancellations: partOf('imports', 'import_id', 'id'),
  import_annotations: partOf('imports', 'import_id', 'id'),
  instruments: { label: sql`p.symbol` },
  activities: { label: sql`concat_ws(' ', p.kind, p.occurred_at::date)`, onlyWhere: ofImport },
  rates: { label: sql`p.base || '/' || p.quote`, onlyWhere: ofImport },
  marks: { label: sql`p.at::date::text`, onlyWhere: ofImport },
  trade_annotations: {
    label: sql`(SELECT min(x.occurred_at)::date::text FROM tapebook.activities x
    WHERE x.user_id = (SELECT current_setting('tapebook.user_id', true)) AND x.id = p.opening_activity_id)`,
  },
  annotation_changes: partOf('trade_annotations', 'opening_activity_id', 'opening_activity_id'),
  planned_trades: { label: sql`p.id::text` },
  comments: { label: sql`p.created_at::date::text` },
  insights: { label: sql`p.segment` },
  storage_objects: { label: sql`p.name` },
};

/** They work by credentials, which no archive has: they are linked anew, and what they brought is there. */
const BY_CREDENTIALS: ReadonlySet<Table> = new Set([
  'connections',
  'connection_inbox',
  'connection_pages',
  'price_feeds',
  'price_units',
]);

/** Tables of which something else is made, or of whose rows each is made anew. */
const BY_THEMSELVES: ReadonlySet<Table> = new Set(['journals', 'storage_blobs', 'insight_searches']);

const tables = personalTables
  .toReversed()
  .filter(({ table, passing, derived }) => !passing && !derived && !BY_THEMSELVES.has(table))
  .map(({ table }) => table);

/** What is brought back row by row, in an order in which what is pointed at comes first; of texts, what names them. */
export const restoredTables: readonly Table[] = [
  ...tables.filter((table) => table !== 'texts' && !BY_CREDENTIALS.has(table)),
  'texts',
];

export const leftTables: readonly Table[] = tables.filter((table) => BY_CREDENTIALS.has(table));

export const restoringOf = (table: Table): Restoring => RESTORING[table] ?? {};

/** Temporary: the rows of the archive, and the keys of those that came. */
export const stagedOf = (table: Table): string => `restored_${table}`;
export const addedOf = (table: Table): string => `added_${table}`;

export type RestoredTable = Table;
