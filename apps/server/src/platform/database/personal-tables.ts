import type { ProductTables } from './tables.gen.ts';

interface PersonalTable<Columns> {
  /** The column that names a file of the person, which goes where the row goes. */
  readonly file?: keyof Columns & string;
}

/** A table that is missing here does not compile; one in the wrong place fails a test. */
const PERSONAL_TABLES = {
  import_rows: {},
  cancellations: {},
  activity_problems: {},
  flat_points: {},
  campaign_trades: {},
  campaigns: {},
  campaign_choices: {},
  trades: {},
  activities: {},
  annotation_changes: {},
  import_annotations: {},
  trade_annotations: {},
  trade_joins: {},
  trade_cuts: {},
  rates: {},
  marks: {},
  price_bars: {},
  price_units: {},
  price_feeds: {},
  contract_terms: {},
  connection_inbox: {},
  connection_nonces: {},
  connection_pages: { file: 'file_key' },
  connections: {},
  imports: { file: 'file_key' },
  import_uploads: { file: 'file_key' },
  saved_mappings: {},
  import_sources: {},
  instruments: {},
  accounts: {},
  idempotency_keys: {},
  storage_uploads: {},
  storage_objects: {},
  storage_blobs: { file: 'key' },
  insight_searches: {},
  insights: {},
  entry_versions: {},
  plan_states: {},
  entries: {},
  entry_folders: {},
  journal_fields: {},
  templates: {},
  plan_answers: {},
  planned_trades: {},
  views: {},
  texts: {},
  rule_answers: {},
  rule_exceptions: {},
  rules: {},
  setup_versions: {},
  setups: {},
  tags: {},
  removed_labels: {},
  journal_changes: {},
  journal_copies: {},
  feedback: {},
  journals: {},
} as const satisfies { readonly [Table in keyof ProductTables]: PersonalTable<ProductTables[Table]> };

/**
 * Every table that holds what is a person's, in an order in which each comes before those that it points at:
 * what is deleted goes in this order, what is brought back in the reverse.
 */
export const personalTables = Object.entries<PersonalTable<Record<string, unknown>>>(PERSONAL_TABLES).map(
  ([table, { file = null }]) => ({ table: table as keyof ProductTables, file }),
);
