// Generated from the migrated database by `npm run tables`; a test says when it is stale.
import type { ColumnType } from 'kysely';

/** RFC 3339 in UTC, to the microsecond. */
type Timestamp = ColumnType<string, string | Date, string | Date>;
/** Parse what comes out; give JSON text, since `pg` would make an SQL array of an array. */
type Json = ColumnType<unknown, string, string>;
type Nullable<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S | null, I | null, U | null>
  : T | null;
/** An insert may leave it out. */
type Defaulted<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
/** The database alone fills it. */
type Computed<T> = [T] extends [ColumnType<infer S, unknown, unknown>]
  ? ColumnType<S, never, never>
  : ColumnType<T, never, never>;

/** The product’s tables, schema `tapebook`. */
export interface ProductTables {
  accounts: {
    user_id: string;
    id: Defaulted<string>;
    name: string;
    broker: string;
    reference: Defaulted<string>;
    currency: string;
    time_zone: string;
    matching: Defaulted<string>;
    grouping: Defaulted<string>;
    fee_model: Nullable<Json>;
    opening_balance: Defaulted<string>;
    archived: Defaulted<boolean>;
    created_at: Defaulted<Timestamp>;
    option_policy: Defaulted<'close-at-zero' | 'basis-carry'>;
    trades_outdated: Defaulted<boolean>;
    unexplained_sales: Nullable<'sold-short' | 'held-before'>;
    risk_default: Nullable<Json>;
    prop_terms: Nullable<Json>;
    trades_form: Defaulted<number>;
  };
  activities: {
    user_id: string;
    id: string;
    account_id: string;
    instrument_id: Nullable<string>;
    kind: string;
    occurred_at: Timestamp;
    time_precision: 'instant' | 'day' | 'untold';
    sequence: Defaulted<number>;
    quantity: Nullable<string>;
    price: Nullable<string>;
    amount: string;
    fees: string;
    currency: string;
    effect: Nullable<'open' | 'close'>;
    ratio: Nullable<string>;
    ratio_divisor: Nullable<string>;
    acquired_at: Nullable<Timestamp>;
    successor_id: Nullable<string>;
    external_id: Nullable<string>;
    note: Nullable<string>;
    import_id: Nullable<string>;
    line: Nullable<number>;
    identity_format: Nullable<string>;
    cancelled: Defaulted<boolean>;
    fee_currency: Nullable<string>;
    fee_rate: Nullable<string>;
    fees_stated: Defaulted<boolean>;
    order_id: Nullable<string>;
    direction: Nullable<'long' | 'short'>;
    basis_fraction: Nullable<string>;
    basis_fraction_divisor: Nullable<string>;
    to_account_id: Nullable<string>;
    replaces: Nullable<string>;
    part: Defaulted<number>;
    held_before: Defaulted<boolean>;
    held_cost: Nullable<string>;
    position_id: Nullable<string>;
    stated_result: Nullable<string>;
    stated_currency: Nullable<string>;
  };
  activity_problems: {
    user_id: string;
    activity_id: string;
    ordinal: number;
    account_id: string;
    instrument_id: string;
    occurred_at: Timestamp;
    code: string;
    message: string;
  };
  annotation_changes: {
    user_id: string;
    id: Defaulted<string>;
    opening_activity_id: string;
    at: Defaulted<Timestamp>;
    field: string;
    before: Nullable<Json>;
    after: Nullable<Json>;
    first_at: Defaulted<Timestamp>;
    stands_for: Nullable<string>;
  };
  api_tokens: {
    user_id: string;
    id: string;
    name: string;
    access: 'read' | 'write';
    secret_hash: Buffer;
    created_at: Timestamp;
    expires_on: Nullable<string>;
    last_used_at: Nullable<Timestamp>;
    account_ids: Nullable<string[]>;
  };
  campaign_choices: {
    user_id: string;
    opening_activity_id: string;
    account_id: string;
    group_id: Nullable<string>;
    detached: boolean;
  };
  campaign_trades: {
    user_id: string;
    trade_id: string;
    campaign_id: string;
    account_id: string;
    instrument_id: string;
  };
  campaigns: {
    user_id: string;
    id: string;
    account_id: string;
    underlying: string;
    strategy: string;
    status: 'open' | 'closed';
    opened_at: Timestamp;
    closed_at: Nullable<Timestamp>;
    currency: string;
    gross_pnl: Nullable<string>;
    fees: string;
    net_pnl: Nullable<string>;
    income: string;
    rolls: number;
    by_hand: boolean;
    basis_quantity: Nullable<string>;
    basis_paid: Nullable<string>;
    basis_adjusted: Nullable<string>;
    legs: Json;
    links: Json;
  };
  cancellations: {
    user_id: string;
    import_id: string;
    key: string;
    account_id: string;
    external_id: Nullable<string>;
    instrument_id: Nullable<string>;
    kind: string;
    occurred_at: Timestamp;
    quantity: Nullable<string>;
    price: Nullable<string>;
    format: Nullable<string>;
  };
  comments: {
    user_id: string;
    id: string;
    anchor_id: Nullable<string>;
    day: Nullable<string>;
    author_id: Nullable<string>;
    author_name: Nullable<string>;
    words: string;
    created_at: Timestamp;
    edited_at: Nullable<Timestamp>;
    told: Defaulted<boolean>;
  };
  comments_read: {
    user_id: string;
    comment_id: string;
    reader_id: string;
  };
  connection_inbox: {
    user_id: string;
    connection_id: string;
    ordinal: Computed<number>;
    name: string;
    body: Buffer;
    since: Nullable<string>;
    received_at: Timestamp;
  };
  connection_logins: {
    user_id: string;
    id: string;
    connector: string;
    connection_id: Nullable<string>;
    state_hash: Buffer;
    sealed: Buffer;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Nullable<Timestamp>;
  };
  connection_nonces: {
    user_id: string;
    connection_id: string;
    nonce: string;
    seen_at: Timestamp;
  };
  connection_pages: {
    user_id: string;
    connection_id: string;
    ordinal: number;
    import_id: string;
    name: string;
    file_key: string;
    sha256: string;
  };
  connections: {
    user_id: string;
    id: string;
    connector: string;
    sealed: Buffer;
    key_id: string;
    state: string;
    since: Timestamp;
    reason: Nullable<Json>;
    next_at: Nullable<Timestamp>;
    failures: Defaulted<number>;
    failing_since: Nullable<Timestamp>;
    schedule: 'daily' | 'hourly' | 'manual';
    start_day: Nullable<string>;
    options: Json;
    expires_on: Nullable<string>;
    resume: Nullable<Json>;
    lease: Nullable<string>;
    lease_until: Nullable<Timestamp>;
    asked_at: Nullable<Timestamp>;
    created_at: Timestamp;
    heard_at: Nullable<Timestamp>;
    accounts: Nullable<string[]>;
    begins_on: Nullable<string>;
    expiry_told_on: Nullable<string>;
    expiry_told_days: Nullable<number>;
    gives_signs: Defaulted<boolean>;
  };
  contract_terms: {
    user_id: string;
    asset_class: string;
    root: string;
    currency: string;
    multiplier: string;
    tick_size: Nullable<string>;
  };
  entries: {
    user_id: string;
    id: string;
    kind: 'day' | 'week' | 'month' | 'page';
    day: Nullable<string>;
    title: Defaulted<string>;
    folder_id: Nullable<string>;
    notes_text_id: string;
    plan_text_id: Nullable<string>;
    later_text_id: Nullable<string>;
    plan_locked_at: Nullable<Timestamp>;
    lock_moved_from: Nullable<Timestamp>;
    answers: Defaulted<Json>;
    summary: Nullable<Json>;
    version: Defaulted<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
    deleted_at: Nullable<Timestamp>;
  };
  entry_folders: {
    user_id: string;
    id: string;
    name: string;
    place: number;
  };
  entry_versions: {
    user_id: string;
    entry_id: string;
    version: number;
    at: Timestamp;
    content: Json;
  };
  feedback: {
    user_id: string;
    id: string;
    message: string;
    page: Nullable<string>;
    contact: Nullable<string>;
    sent_at: Timestamp;
  };
  flat_points: {
    user_id: string;
    account_id: string;
    instrument_id: string;
    at: Timestamp;
    activity_count: number;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    status: number;
    answer: Json;
    created_at: Defaulted<Timestamp>;
  };
  import_annotations: {
    user_id: string;
    opening_activity_id: string;
    import_id: string;
    said: Json;
    given: Json;
    tag_names: Defaulted<string[]>;
  };
  import_rows: {
    user_id: string;
    import_id: string;
    ordinal: number;
    line: Nullable<number>;
    verdict: 'duplicate' | 'ignored' | 'rejected';
    code: string;
    message: string;
    activity_id: Nullable<string>;
    part: Defaulted<number>;
    further_activity_ids: Nullable<string[]>;
  };
  import_sources: {
    user_id: string;
    id: Defaulted<string>;
    kind: 'statement' | 'connection';
    broker: string;
    format: Nullable<string>;
    label: string;
    created_at: Defaulted<Timestamp>;
  };
  import_uploads: {
    user_id: string;
    id: string;
    file_name: string;
    file_size: number;
    file_key: string;
    file_sha256: string;
    options: Json;
    created_at: Defaulted<Timestamp>;
    expires_at: Timestamp;
  };
  imports: {
    user_id: string;
    id: string;
    source_id: Nullable<string>;
    kind: 'statement' | 'connection';
    status: 'queued' | 'running' | 'needs-mapping' | 'completed' | 'failed' | 'cancelled' | 'undone';
    broker: Nullable<string>;
    format: Nullable<string>;
    file_name: string;
    file_size: number;
    file_key: string;
    file_sha256: string;
    options: Json;
    time_zone: Nullable<string>;
    period_from: Nullable<string>;
    period_to: Nullable<string>;
    account_ids: Defaulted<string[]>;
    counts: Json;
    problems: Defaulted<Json>;
    reconciliation: Defaulted<Json>;
    created_at: Defaulted<Timestamp>;
    finished_at: Nullable<Timestamp>;
    files: Defaulted<Json>;
    part_names: Defaulted<string[]>;
    replaces_id: Nullable<string>;
    replaced_by_id: Nullable<string>;
    account_references: Defaulted<Json>;
    file_kind: Nullable<string>;
    annotations: Nullable<Json>;
    window_from: Nullable<string>;
    window_to: Nullable<string>;
    window_accounts: Nullable<string[]>;
    days_of_account: Defaulted<boolean>;
    window_goes_on: Defaulted<boolean>;
  };
  insight_searches: {
    user_id: string;
    asked_at: Defaulted<Timestamp>;
    ended_at: Nullable<Timestamp>;
    problem: Nullable<string>;
    version: Nullable<string>;
    content: Nullable<Json>;
    judged_trades: Nullable<number>;
  };
  insights: {
    user_id: string;
    id: string;
    segment: string;
    sign: number;
    waits_for: Nullable<number>;
    entries: Json;
    content: Json;
    trade_ids: string[];
  };
  instruments: {
    user_id: string;
    id: string;
    key: string;
    symbol: string;
    asset_class: string;
    currency: string;
    multiplier: Nullable<string>;
    tick_size: Nullable<string>;
    exchange: Nullable<string>;
    underlying: Nullable<string>;
    expiry: Nullable<string>;
    strike: Nullable<string>;
    option_right: Nullable<string>;
    inverse: Defaulted<boolean>;
    settlement: Nullable<'cash' | 'physical'>;
    also_known_as: Nullable<string>;
    name: Nullable<string>;
  };
  journal_changes: {
    user_id: string;
    from_state: string;
    to_state: string;
    bytes: Buffer;
    made_at: Defaulted<Timestamp>;
  };
  journal_copies: {
    user_id: string;
    state: string;
    part: number;
    parts: number;
    bytes: Buffer;
  };
  journal_fields: {
    user_id: string;
    key: string;
    name: string;
    kind: 'scale' | 'number' | 'choice' | 'yes-no' | 'text';
    low: Nullable<number>;
    high: Nullable<number>;
    choices: Defaulted<string[]>;
    unit: Defaulted<string>;
    asked: 'before' | 'after';
    archived: Defaulted<boolean>;
    place: number;
  };
  journal_touches: {
    user_id: string;
    version: number;
    trade_ids: string[];
  };
  journals: {
    user_id: string;
    version: Defaulted<number>;
    settings: Nullable<Json>;
    settings_version: Defaulted<number>;
    created_at: Defaulted<Timestamp>;
  };
  mail_addresses: {
    user_id: string;
    word_hash: Buffer;
    sealed: Buffer;
    created_at: Timestamp;
  };
  marks: {
    user_id: string;
    id: Defaulted<string>;
    instrument_id: string;
    at: Timestamp;
    price: string;
    import_id: Nullable<string>;
  };
  opened_journals: {
    user_id: string;
    owner_id: string;
    opened_at: Timestamp;
  };
  plan_answers: {
    user_id: string;
    plan_id: string;
    opening_activity_id: string;
    is_it: boolean;
  };
  plan_states: {
    user_id: string;
    entry_id: string;
    at: Timestamp;
    document: Json;
  };
  planned_trades: {
    user_id: string;
    id: string;
    versions: Json;
    opening_activity_id: Nullable<string>;
    locked_at: Nullable<Timestamp>;
    locked_by_day: Defaulted<boolean>;
    lock_moved_from: Nullable<Timestamp>;
    asked_activity_id: Nullable<string>;
    given_to: Nullable<string>;
    given: Defaulted<Json>;
    removed_at: Nullable<Timestamp>;
  };
  price_bars: {
    user_id: string;
    instrument_id: string;
    feed: string;
    bar_seconds: number;
    day: string;
    bar_count: number;
    first_at: Timestamp;
    last_at: Timestamp;
    bars: Buffer;
  };
  price_feeds: {
    user_id: string;
    feed: string;
    sealed: Buffer;
    state: string;
    since: Timestamp;
    reason: Nullable<Json>;
    next_at: Nullable<Timestamp>;
    failures: Defaulted<number>;
    failing_since: Nullable<Timestamp>;
    asked_at: Nullable<Timestamp>;
  };
  price_units: {
    user_id: string;
    feed: string;
    instrument_id: string;
    bar_seconds: number;
    unit: string;
    told_until: Timestamp;
    bar_count: number;
    left_out: Nullable<'withheld' | 'doubted'>;
  };
  public_links: {
    user_id: string;
    id: string;
    word_hash: Buffer;
    kind: 'trade' | 'report' | 'month';
    title: string;
    signed_by: Nullable<string>;
    unit: 'money' | 'r' | 'percent';
    content: Json;
    created_at: Timestamp;
    expires_on: string;
    last_opened_at: Nullable<Timestamp>;
    opened: Defaulted<number>;
    closed_because: Nullable<string>;
  };
  rates: {
    user_id: string;
    id: Defaulted<string>;
    base: string;
    quote: string;
    at: Timestamp;
    rate: string;
    import_id: Nullable<string>;
  };
  removed_labels: {
    user_id: string;
    id: string;
    anchor_ids: string[];
    merged_into: Nullable<string>;
    given_to: Defaulted<string[]>;
    removed_at: Defaulted<Timestamp>;
    followed: Defaulted<Json>;
    kind: Nullable<'setup' | 'tag'>;
    label: Nullable<Json>;
  };
  restored_rows: {
    user_id: string;
    restore_id: string;
    of_table: string;
    keys: Json;
    file_keys: Defaulted<string[]>;
  };
  restores: {
    user_id: string;
    id: string;
    restored_at: Timestamp;
    made_at: Timestamp;
    verdicts: Json;
    undone_at: Nullable<Timestamp>;
    status: Defaulted<'waiting' | 'done' | 'failed'>;
    file_key: Nullable<string>;
    attempts: Defaulted<number>;
    failure: Nullable<Json>;
  };
  rule_answers: {
    user_id: string;
    rule_id: string;
    day: string;
    kept: boolean;
    note: Defaulted<string>;
  };
  rule_exceptions: {
    user_id: string;
    rule_id: string;
    opening_activity_id: string;
    note: string;
  };
  rules: {
    user_id: string;
    id: string;
    name: string;
    versions: Json;
    account_ids: Nullable<string[]>;
    insight_id: Nullable<string>;
    place: number;
    removed: Defaulted<boolean>;
    accepted_on: Nullable<string>;
    unseen_from: Nullable<string>;
  };
  saved_mappings: {
    user_id: string;
    id: string;
    name: string;
    signature: string;
    header: Json;
    mapping: Json;
    created_at: Defaulted<Timestamp>;
    updated_at: Defaulted<Timestamp>;
  };
  setup_versions: {
    user_id: string;
    setup_id: string;
    version: number;
    criteria: Json;
    since: Defaulted<Timestamp>;
  };
  setups: {
    user_id: string;
    id: string;
    name: string;
    colour: string;
    archived: Defaulted<boolean>;
    description: Defaulted<string>;
    criteria: Defaulted<Json>;
    version: Defaulted<number>;
    place: number;
    risk_default: Nullable<Json>;
  };
  share_letters: {
    user_id: string;
    day: string;
    written: number;
  };
  shares: {
    user_id: string;
    id: string;
    email: string;
    role: 'view' | 'comment';
    created_at: Timestamp;
    expires_on: Nullable<string>;
    last_used_at: Nullable<Timestamp>;
    account_ids: Nullable<string[]>;
    from_day: Nullable<string>;
    to_day: Nullable<string>;
    amounts: Defaulted<boolean>;
    notes: Defaulted<boolean>;
    unit: Defaulted<'r' | 'percent'>;
    with_risk: Defaulted<boolean>;
    pictures: Defaulted<boolean>;
  };
  statement_mails: {
    user_id: string;
    mail_hash: Buffer;
    arrived_at: Timestamp;
    taken: Defaulted<string[]>;
    refused: Defaulted<Json>;
  };
  storage_blobs: {
    user_id: string;
    key: string;
    size: Defaulted<number>;
    held: Defaulted<boolean>;
    created_at: Timestamp;
  };
  storage_objects: {
    user_id: string;
    name: string;
    generation: number;
    metageneration: number;
    size: number;
    md5: Buffer;
    blob_keys: string[];
    blob_sizes: number[];
    preview_key: Nullable<string>;
    content_type: Nullable<string>;
    cache_control: Nullable<string>;
    content_disposition: Nullable<string>;
    content_encoding: Nullable<string>;
    content_language: Nullable<string>;
    custom_metadata: Json;
    download_tokens: string[];
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  storage_uploads: {
    user_id: string;
    id_hash: Buffer;
    name: string;
    status: Defaulted<'active' | 'final' | 'cancelled'>;
    declared_size: Nullable<number>;
    received: Defaulted<number>;
    blob_keys: Defaulted<string[]>;
    blob_sizes: Defaulted<number[]>;
    md5_state: Buffer;
    metadata: Json;
    expires_at: Timestamp;
  };
  tags: {
    user_id: string;
    id: string;
    name: string;
    category: string;
    colour: string;
    archived: Defaulted<boolean>;
    place: number;
  };
  templates: {
    user_id: string;
    id: string;
    kind: 'day' | 'week' | 'month' | 'page';
    part: 'plan' | 'notes';
    name: string;
    markdown: string;
    inserted: boolean;
    archived: Defaulted<boolean>;
    place: number;
    of_trades: Defaulted<boolean>;
  };
  texts: {
    user_id: string;
    id: string;
    kind: string;
    state: Buffer;
    document: Json;
    plain: string;
    version: Defaulted<number>;
    frozen_at: Nullable<Timestamp>;
    created_at: Defaulted<Timestamp>;
    updated_at: Defaulted<Timestamp>;
    language: Nullable<string>;
    words: Nullable<string>;
  };
  trade_annotations: {
    user_id: string;
    opening_activity_id: string;
    stop: Nullable<string>;
    risk: Nullable<string>;
    setup_id: Nullable<string>;
    tag_ids: Defaulted<string[]>;
    rating: Nullable<number>;
    reviewed: Defaulted<boolean>;
    notes: Defaulted<string>;
    version: Defaulted<number>;
    changed_at: Defaulted<Timestamp>;
    setup_version: Nullable<number>;
    criteria: Defaulted<Json>;
    notes_text_id: Nullable<string>;
    notes_words: Computed<Nullable<string>>;
    stop_moves: Defaulted<Json>;
    targets: Defaulted<Json>;
    former_answers: Defaulted<Json>;
  };
  trade_cuts: {
    user_id: string;
    activity_id: string;
    account_id: string;
    made_id: Nullable<string>;
  };
  trade_joins: {
    user_id: string;
    trade_id: string;
    join_id: string;
    account_id: string;
  };
  trades: {
    user_id: string;
    id: string;
    account_id: string;
    instrument_id: string;
    direction: Nullable<'long' | 'short'>;
    status: 'open' | 'closed';
    opened_at: Timestamp;
    closed_at: Nullable<Timestamp>;
    day: string;
    quantity: Nullable<string>;
    open_quantity: string;
    peak_quantity: Nullable<string>;
    entry_price: Nullable<string>;
    exit_price: Nullable<string>;
    gross_pnl: Nullable<string>;
    fees: string;
    net_pnl: Nullable<string>;
    open_fees: string;
    currency: string;
    fill_count: number;
    opening_activity_id: string;
    realised_days: string[];
    realised_quantities: string[];
    realised_gross: string[];
    realised_fees: string[];
    income: Defaulted<string>;
    mae: Nullable<string>;
    mfe: Nullable<string>;
    worst_price: Nullable<string>;
    best_price: Nullable<string>;
    entry_count: Defaulted<number>;
    exit_count: Defaulted<number>;
    fees_modelled: Defaulted<boolean>;
    began_at: Timestamp;
    ended_at: Nullable<Timestamp>;
    realised_at: Defaulted<Timestamp[]>;
    annotation_anchor_id: Nullable<string>;
    made_quantity: Nullable<string>;
    made_price: Nullable<string>;
    opening_unknown: Defaulted<boolean>;
    fees_left_out: Defaulted<boolean>;
    part_exit_days: Nullable<string[]>;
    part_exit_at: Nullable<Timestamp[]>;
    part_exit_net: Nullable<string[]>;
    losing_adds: Nullable<number>;
    priced_gross: Nullable<string>;
    priced_fees: Nullable<string>;
    priced_in: Nullable<string>;
    money_rate: Nullable<string>;
    closing_unknown: Defaulted<boolean>;
    give_back: Nullable<string>;
    closed_on_day: Defaulted<boolean>;
    ended_by: Nullable<'expire' | 'assign' | 'exercise'>;
    made_entries: Nullable<Json>;
    part_exit_gross: Nullable<string[]>;
  };
  views: {
    user_id: string;
    id: string;
    kind: 'question' | 'filter' | 'dashboard' | 'trades';
    name: string;
    content: Json;
    place: number;
    updated_at: Defaulted<Timestamp>;
  };
}

/** The identity service’s tables, schema `identity`. */
export interface IdentityTables {
  action_codes: {
    code_hash: Buffer;
    uid: Nullable<string>;
    kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'EMAIL_SIGNIN' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL' | 'REVERT_SECOND_FACTOR_ADDITION';
    email: string;
    expires_at: Timestamp;
    new_email: Nullable<string>;
    factor_id: Nullable<string>;
    created_at: Defaulted<Timestamp>;
  };
  attempt_limits: {
    key: Buffer;
    free_at: Timestamp;
  };
  factor_enrolments: {
    session_hash: Buffer;
    uid: string;
    encrypted_secret: Buffer;
    tries: Defaulted<number>;
    expires_at: Timestamp;
  };
  imported_hash_settings: {
    id: string;
    encrypted: Buffer;
    added_at: Timestamp;
  };
  invitations: {
    email: string;
    invited_at: Timestamp;
  };
  known_devices: {
    uid: string;
    device_hash: Buffer;
    last_seen_at: Timestamp;
  };
  linked_providers: {
    provider_id: string;
    raw_id: string;
    uid: string;
    email: Nullable<string>;
    display_name: Nullable<string>;
    photo_url: Nullable<string>;
    linked_at: Timestamp;
  };
  pending_sign_ins: {
    credential_hash: Buffer;
    uid: string;
    sign_in_provider: string;
    auth_time: Timestamp;
    tries: Defaulted<number>;
    expires_at: Timestamp;
  };
  provider_visits: {
    state_hash: Buffer;
    provider_id: string;
    session_hash: Buffer;
    encrypted: Buffer;
    answered: Defaulted<boolean>;
    expires_at: Timestamp;
  };
  recovery_codes: {
    uid: string;
    code_hash: Buffer;
  };
  second_factors: {
    id: Defaulted<string>;
    uid: string;
    display_name: Nullable<string>;
    encrypted_secret: Buffer;
    enrolled_at: Timestamp;
    last_step: number;
  };
  sessions: {
    refresh_token_hash: Buffer;
    uid: string;
    sign_in_provider: string;
    auth_time: Timestamp;
    last_used_at: Timestamp;
    id: Defaulted<string>;
    started_at: Timestamp;
    second_factor: Nullable<string>;
    user_agent: Nullable<string>;
    address: Nullable<string>;
  };
  signing_keys: {
    kid: string;
    public_jwk: string;
    encrypted_private: Buffer;
    created_at: Timestamp;
    retired_at: Nullable<Timestamp>;
  };
  users: {
    uid: string;
    email: Nullable<string>;
    email_verified: Defaulted<boolean>;
    display_name: Nullable<string>;
    photo_url: Nullable<string>;
    password_hash: Nullable<string>;
    disabled: Defaulted<boolean>;
    valid_since: Timestamp;
    created_at: Timestamp;
    last_sign_in_at: Nullable<Timestamp>;
    last_refresh_at: Nullable<Timestamp>;
    demo_until: Nullable<Timestamp>;
    email_link: Defaulted<boolean>;
    locale: Nullable<string>;
  };
}
