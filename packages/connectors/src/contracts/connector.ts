import type { ConnectorError } from './connector-error.ts';

/** What a person gave to link a connection, by the names of {@link ConnectorAbout.fields}. All of it is secret. */
export type Credentials = Readonly<Record<string, string>>;

/** Days as `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export type AuthKind =
  | 'oauth2'
  | 'oauth1'
  | 'key'
  | 'token'
  | 'rotating-token'
  | 'session'
  | 'link'
  | 'address'
  | 'push';

/** One thing that the form asks for. */
export interface CredentialField {
  readonly name: string;
  readonly label: string;
  /** `secret` is never shown again; `list`: several, by comma or blank; `choice`: one of {@link choices}, by itself the first. */
  readonly kind: 'secret' | 'text' | 'list' | 'day' | 'choice';
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly required: boolean;
  /** Where the person finds it. */
  readonly where: string;
  /** What it has to look like, as a regular expression over one value, and the words for what does not. */
  readonly pattern?: { readonly source: string; readonly wrong: string };
  /** Nobody gives it to the person: the page makes one. */
  readonly generated?: true;
}

/** A program for the person's own machine, among the files that the server hands out. */
export interface Download {
  readonly label: string;
  readonly path: string;
}

/** What can be said of a connector without using it: the page's catalogue, and `app_config`. */
export interface ConnectorAbout {
  /** Stable: connections are kept by it. */
  readonly id: string;
  /** Id of the broker in the table of statement formats: what the wire brings is read as one of its reports. */
  readonly broker: string;
  readonly label: string;
  readonly serves: string;
  readonly auth: AuthKind;
  /** Who registers the program with the broker. */
  readonly client: 'nobody' | 'user' | 'operator' | 'either';
  readonly fields: readonly CredentialField[];
  /** How the person gets there, click by click. */
  readonly setup: readonly string[];
  /** What runs at the person's, where the broker is not called but sends. */
  readonly downloads?: readonly Download[];
  /** What to grant, and that reading is enough. */
  readonly access: string;
  readonly brings: {
    readonly fills: 'execution' | 'order' | 'date';
    readonly fees: boolean;
    readonly cash: boolean;
    readonly positions: boolean;
  };
  /** How far back it reaches. */
  readonly history: { readonly days: number } | 'all' | 'session';
  readonly freshness: 'live' | 'minutes' | 'daily';
  /** For how long it runs without a login. */
  readonly unattended: { readonly days: number } | 'forever' | 'no';
  /** Zone of the wall clock of its times, where that is a setting of the broker: asked, and this by itself. */
  readonly zone: string | null;
  /** What to do about a failure, step by step, by {@link ConnectorError.help}. */
  readonly help: Readonly<Record<string, readonly string[]>>;
}

/** How a stretch of days is read: what the planner of windows goes by. */
export interface Reach {
  /** Most days of one window. */
  readonly windowDays: number;
  /** Days that are read again each time, because the broker still changes them. */
  readonly overlapDays: number;
  /** How many days ago the last day was that is final. */
  readonly endsDaysAgo: number;
  /** In which zone a day ends. */
  readonly zone: string;
  /** So many windows without a row, and nothing is looked for before them. */
  readonly emptyWindowsEnd: number;
  /** Earliest day there can be, from today. */
  readonly historyDays: number | 'all';
}

/** So many calls in so long; each scope has its own count. */
export interface PaceLimit {
  readonly requests: number;
  readonly perMs: number;
}

/** Bytes as they came, secrets cut out: to a connection what a file is to an upload. */
export interface RawPage {
  /** How it is called in the archive of its window; its ending tells what it is. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is known at the end of a window. */
export interface Pulled {
  /** What the broker vouches for, which may be less than was asked; `null`: nothing of it. */
  readonly covers: Days | null;
  /**
   * The last of these days went on while it was read, and can be asked for only while it does, or for a short time after: where no
   * other reading saw its end, there may be more of it.
   */
  readonly goesOn?: boolean;
  /** What a person should know of it, in words. */
  readonly notes: readonly string[];
  /** Nothing before this day can be had any more: it is not looked for again. */
  readonly nothingBefore?: string;
  /** Which accounts were read, as their broker calls them; absent: nothing tells. */
  readonly accounts?: readonly string[];
  /** Why others were not, though they are opened as well: what is said of it until they are. */
  readonly unread?: ConnectorError;
  /** The last day of the credentials, where the broker tells it. */
  readonly expiresOn?: string;
}

/** What a connector is handed: the wire, the time, and a place for what outlives a crash. */
export interface Io {
  readonly fetch: typeof fetch;
  /** Begins a conversation, for interfaces that have one: see `wire/talk.ts`. It follows no redirect. */
  openSocket(url: URL): WebSocket;
  now(): Date;
  /** At most a minute; longer waits end the pull with a time to go on at. */
  sleep(ms: number): Promise<void>;
  readonly signal: AbortSignal;
  /** Waits for the turn of a call under the connector's pace. */
  turn(): Promise<void>;
  /** No call of anybody with this token before. */
  hold(until: Date): void;
  /** Kept with the connection until the window has ended: a pull that is begun again goes on from it. */
  remember(state: Readonly<Record<string, unknown>> | null): Promise<void>;
  /**
   * Changes the credentials themselves, where a token ends with its use or is renewed: `work` is handed what is kept of them now,
   * has them alone, and what it answers is kept before anybody goes on with it. Absent: nothing is kept of them yet.
   */
  keep?(work: (kept: Credentials) => Promise<Credentials>): Promise<Credentials>;
}

export interface PullRequest {
  readonly credentials: Credentials;
  readonly window: Days;
  /** As {@link Io.remember} kept it. */
  readonly resume: Readonly<Record<string, unknown>> | null;
  /** Symbols that its accounts have in the journal, where an interface has to be told what to look for. */
  readonly traded?: () => Promise<readonly string[]>;
  /** What was sent here and waits to be read, of a connector that is sent to (`auth` is `push`). */
  readonly received?: AsyncIterable<RawPage>;
}

export interface Checked {
  readonly accounts: readonly { readonly ref: string; readonly label?: string }[];
  /** What the key may do; a connection never needs more than `read`. */
  readonly grants: 'read' | 'trade' | 'withdraw' | 'unknown';
  /** `YYYY-MM-DD`, where it is known. */
  readonly expiresOn: string | null;
  readonly notes: readonly string[];
}

/** With what a person is sent to the page of a broker. */
export interface LoginRequest {
  readonly credentials: Credentials;
  /** Comes back with the person; good once. */
  readonly state: string;
  /** Where the person comes back to. */
  readonly redirect: string;
  /** Proves that whoever comes back was sent by us: SHA-256 of the verifier, in base 64 for addresses. */
  readonly challenge: string;
}

export interface LoginAnswer {
  readonly credentials: Credentials;
  readonly code: string;
  readonly redirect: string;
  readonly verifier: string;
}

/** Signing in on the broker's own page (`auth` is `oauth2` or `oauth1`): the person is sent there, and comes back with a code. */
export interface Login {
  /** It sends nobody back, but shows a code that the person brings. */
  readonly shows?: 'code';
  /** What has to be asked for before a person is sent there: the credentials with it, until they come back. @throws {ConnectorError} */
  prepare?(credentials: Credentials, io: Io, hosts: Hosts): Promise<Credentials>;
  /** Where to, on one of the connector's hosts. */
  address(request: LoginRequest, hosts: Hosts): string;
  /** The credentials with what the code was exchanged for; `expires` among them is their last day. @throws {ConnectorError} */
  finish(answer: LoginAnswer, io: Io, hosts: Hosts): Promise<Credentials>;
}

/** With what the page of an aggregator is opened. */
export interface LinkRequest {
  /** The operator's; of a link that is there, with what is kept of it: it is signed in to again. */
  readonly credentials: Credentials;
  /** How the product calls itself. */
  readonly application: string;
  /** Tells people apart, and nothing else of them. */
  readonly user: string;
  /** Where banks with a login of their own send people back to; `null`: to no address that is known there. */
  readonly redirect: string | null;
  readonly countries: readonly string[];
}

/** Linking on a page that an aggregator's own script opens within ours (`auth` is `link`). */
export interface Link {
  /** Path of the script, on the connector's host `link`. */
  readonly script: string;
  /** @throws {ConnectorError} */
  token(
    request: LinkRequest,
    io: Io,
    hosts: Hosts,
  ): Promise<{ readonly linkToken: string; readonly expiration: string }>;
  /** What is kept of a link, for what its page has answered. @throws {ConnectorError} */
  finish(publicToken: string, given: Credentials, io: Io, hosts: Hosts): Promise<Credentials>;
}

/** A broker's interface. No database, no clock of its own; adding one is adding a folder under `brokers/`. */
export interface Connector {
  readonly about: ConnectorAbout;
  /** The only origins that it may call, by a name of its own; tests put fakes in their place. */
  readonly hosts: Readonly<Record<string, string>>;
  readonly pace: readonly PaceLimit[];
  readonly reach: Reach;
  /** Absent: all that it needs is typed. */
  readonly login?: Login;
  readonly link?: Link;
  /** What shares one pace: mostly the token. */
  paceScope(credentials: Credentials): string;
  /** Whether these work, asked with as few calls as can be. @throws {ConnectorError} */
  check(credentials: Credentials, io: Io, hosts: Hosts): Promise<Checked>;
  /** Ends on the broker's side what was linked. Absent: whoever made the key ends it. @throws {ConnectorError} */
  revoke?(credentials: Credentials, io: Io, hosts: Hosts): Promise<void>;
  /** Reads one window, page by page. @throws {ConnectorError} */
  pull(request: PullRequest, io: Io, hosts: Hosts): AsyncGenerator<RawPage, Pulled>;
}

export type Hosts = Readonly<Record<string, string>>;
