import type { ProductTables } from './tables.gen.ts';

interface PersonalTable<Columns> {
  /** The column that names a file of the person, which goes where the row goes. */
  readonly file?: keyof Columns & string;
  /** Nothing that a person would miss: answers given once, what is on its way, what is found anew when it is wanted. */
  readonly passing?: true;
  /** Worked out of the others: built anew, never brought back. */
  readonly derived?: true;
  /** The column that is for this server alone: what it holds is sealed by its key. */
  readonly secret?: keyof Columns & string;
}

/** A table that is missing here does not compile; one in the wrong place fails a test. */
const PERSONAL_TABLES = {
  import_rows: {},
  cancellations: {},
  activity_problems: { derived: true },
  flat_points: { derived: true },
  campaign_trades: { derived: true },
  campaigns: { derived: true },
  campaign_choices: {},
  trades: { derived: true },
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
  price_feeds: { secret: 'sealed' },
  contract_terms: {},
  connection_inbox: {},
  connection_logins: { passing: true, secret: 'sealed' },
  connection_nonces: { passing: true },
  connection_pages: { file: 'file_key' },
  connections: { secret: 'sealed' },
  imports: { file: 'file_key' },
  import_uploads: { file: 'file_key', passing: true },
  saved_mappings: {},
  import_sources: {},
  instruments: {},
  accounts: {},
  idempotency_keys: { passing: true },
  storage_uploads: { passing: true },
  // Whoever knows such a token reads the file without signing in.
  storage_objects: { secret: 'download_tokens' },
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
  removed_labels: { passing: true },
  journal_touches: { passing: true },
  journal_changes: { passing: true },
  journal_copies: { passing: true },
  feedback: {},
  api_tokens: { passing: true },
  // Brought back elsewhere it would be an address of another mailbox.
  mail_addresses: { passing: true, secret: 'sealed' },
  // What they brought is among the imports.
  statement_mails: { passing: true },
  comments_read: { passing: true },
  comments: {},
  share_letters: { passing: true },
  // Brought back elsewhere they would open another journal.
  shares: { passing: true },
  opened_journals: { passing: true },
  public_links: { passing: true },
  restored_rows: { passing: true },
  // The archive lies there until it is back.
  restores: { file: 'file_key', passing: true },
  journals: {},
} as const satisfies { readonly [Table in keyof ProductTables]: PersonalTable<ProductTables[Table]> };

/**
 * Every table that holds what is a person's, in an order in which each comes before those that it points at:
 * what is deleted goes in this order, what is brought back in the reverse.
 */
export const personalTables = Object.entries<PersonalTable<Record<string, unknown>>>(PERSONAL_TABLES).map(
  ([table, { file = null, passing = false, derived = false, secret = null }]) => ({
    table: table as keyof ProductTables,
    file,
    passing,
    derived,
    secret,
  }),
);
