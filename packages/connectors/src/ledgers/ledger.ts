import type { ConnectorAbout, Credentials, Days, Io, PaceLimit, Reach } from '../contracts/connector.ts';
import type { ConnectorError } from '../contracts/connector-error.ts';
import type { TalkRules } from '../wire/talk.ts';
import type { WireAnswer } from '../wire/wire.ts';
import type { Refusals } from './refusals.ts';
import type { Stretch } from './stretches.ts';

export type Parameters = Readonly<Record<string, string>>;

export interface Call {
  readonly path: string;
  readonly parameters?: Parameters;
  /** Not signed: anybody may ask it. */
  readonly open?: true;
  /** Which of the hosts; else that of the credentials. */
  readonly host?: string;
  /** What pages call it, where the path names an account. */
  readonly as?: string;
  /** It is answered with a form, and not in JSON. */
  readonly form?: true;
  /** What is sent beside the parameters, where the wire takes more than texts. */
  readonly json?: Readonly<Record<string, unknown>>;
}

/** A call as it goes over the wire. */
export interface SignedCall {
  readonly url: URL;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What of it belongs to the session, beside its authorization: cut from what is answered. */
  readonly secrets?: readonly string[];
  /** By what its answer is known, where the {@link body} is said in a conversation. */
  readonly id?: string;
}

/** Of an interface that is talked to over a socket which stays open. */
export interface LedgerTalk extends TalkRules {
  /** Those of its hosts; others are called. */
  readonly hosts: readonly string[];
  /** What has to be said once in each conversation before it answers this call, in this order. */
  greetings(call: Call): readonly Call[];
}

/** One page of a list, and what it was asked with. */
export interface Page {
  readonly parameters: Parameters;
  /** The whole answer; its numbers are texts. */
  readonly value: unknown;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly stretch: Stretch;
}

/** Rows of one kind that a window is made of. */
export interface List {
  readonly path: string;
  /** As {@link Call.as}. */
  readonly as?: string;
  /** Sent with every call, and kept beside its answers, whose rows do not repeat it. */
  readonly asked?: Parameters;
  /** Kept beside its answers as well, and not sent. */
  readonly known?: Parameters;
  /** Which of the accounts it is of: where it is refused, the others are read all the same. */
  readonly of?: string;
  /** What was answered when its rows were looked for, where that says it all: nothing is asked any more. */
  readonly answered?: ConnectorError | 'nothing';
  /** Most days that one call may ask for. */
  readonly days: number;
  /** Between two of its calls, where it may be called less often than the others. */
  readonly restMs?: number;
  /** Where its rows lie in an answer. */
  readonly rows: string;
  /** Which of the hosts. */
  readonly host?: string;
  first(stretch: Stretch): Parameters;
  /** What to ask for next; `null` where nothing is left of the stretch. */
  next(page: Page): Parameters | null;
  /**
   * Whether an answer is not kept: it may lack rows, and is asked for again in parts, which are kept in its place; or nothing in it is
   * of the days that were wanted.
   */
  isCut?(page: Page): boolean;
  /** Why it cannot be read any more, in words for the person, where that is what a refusal says: the others are read without it. */
  gone?(refused: ConnectorError): string | null;
  /** What an answer may lack and nobody can ask for, in words for the person: what it has is kept all the same. */
  lacks?(page: Page): string | null;
  /** What the rows are about, where they do not say it: asked once for a window, and kept in every page. */
  readonly beside?: { readonly call: Call; isNeeded(bytes: Uint8Array): boolean };
  /** The same, where the rows say what has to be asked for: whatever it asks is kept in every page. */
  about?(ask: Ask, page: Page): Promise<void>;
}

/** What an account holds at this moment, in one answer: what is not in it is not held. */
export interface Holdings {
  readonly path: string;
  /** As {@link Call.as}. */
  readonly as: string;
  readonly parameters?: Parameters;
  /** Kept beside its answer, which does not say it: of which account it is. */
  readonly known?: Parameters;
  /** Where its rows lie in the answer. */
  readonly rows: string;
  /** As {@link List.about}, of what is held. */
  about?(ask: Ask, rows: Page['rows']): Promise<void>;
}

/** What the other side says of a key, or of an address. */
export interface KeyFacts {
  /** As its statements print it; '' where nothing tells. */
  readonly account: string;
  /** Where one key opens several: then each row names its own, and {@link account} is ''. */
  readonly accounts?: readonly string[];
  /** Where it may trade, where that says how long a day goes on. */
  readonly markets?: readonly string[];
  /** What accounts are asked for by, where that is not their number. */
  readonly handles?: readonly string[];
  readonly grants: 'read' | 'trade' | 'withdraw' | 'unknown';
  readonly expiresOn?: string;
  readonly notes?: readonly string[];
  /** What it opens and is not read, in words for the person: said at the test, and by the report of each window. */
  readonly leftOut?: readonly string[];
  /** Why it does not open more than it does, where its person can mend that: what it opens is read meanwhile. */
  readonly unread?: ConnectorError;
}

/** Asks one call and answers what it said, its numbers as texts. @throws {ConnectorError} */
export type Ask = (call: Call) => Promise<Asked>;

export interface Asked {
  readonly value: unknown;
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

/** What a session is opened with. */
export interface Opening {
  readonly now: Date;
  /** What was kept of the last one is not taken any more. */
  readonly again: boolean;
  /** At most a minute. */
  sleep(ms: number): Promise<void>;
  /** As {@link Io.keep}: what it answers is there for the next reading, and there before it is called with. */
  keep(work: (kept: Credentials) => Promise<Credentials>): Promise<Credentials>;
}

/** What one interface that answers lists of what happened is, beside what all of them share: an exchange's, or a broker's. */
export interface Ledger {
  readonly about: ConnectorAbout;
  /** What its pages are called: see the format of the statements that reads them. */
  readonly wire: string;
  readonly hosts: Readonly<Record<string, string>>;
  /** Its own domains, where it names hosts under them that nobody knows before: see decision 369. */
  readonly domains?: readonly string[];
  readonly pace: readonly PaceLimit[];
  readonly reach: Reach;
  /** Rows are told by what stands in other lists of the same days: a page has all of those. */
  readonly together?: true;
  /** How long an answer may take; else half a minute. */
  readonly timeoutMs?: number;
  readonly talk?: LedgerTalk;
  paceScope(credentials: Credentials): string;
  /** Which of the hosts these credentials are of, or the session that they have opened. */
  host?(credentials: Credentials): string;
  /**
   * Opens a session: the credentials, with what calls are signed with as long as it lasts. It is opened anew once where a call
   * answers that it has ended (`session` of the {@link refusals}). What it asks is `open`.
   */
  session?(ask: Ask, credentials: Credentials, opening: Opening): Promise<Credentials>;
  /** Where a person signs in on its own page, and what the code is exchanged for that comes back. */
  readonly login?: {
    /** Which of the hosts that page is on; else that of the credentials. */
    readonly host?: string;
    /** As {@link Login.shows}. */
    readonly shows?: 'code';
    /** As {@link Login.prepare}: what is to be kept beside the credentials. */
    prepare?(ask: Ask): Promise<Credentials>;
    address(
      credentials: Credentials,
      sent: { readonly state: string; readonly redirect: string; readonly challenge: string },
      host: string,
    ): string;
    finish(
      ask: Ask,
      answer: {
        readonly code: string;
        readonly redirect: string;
        readonly verifier: string;
        readonly now: Date;
      },
    ): Promise<Credentials>;
  };
  /** @param at the time over there, in milliseconds. */
  sign(call: Call, credentials: Credentials, at: number, host: string): SignedCall;
  /** How long there is peace after too many calls, where the answer does not say it; else a minute. */
  readonly restMs?: number;
  /** The code of an answer that says no, and its words; `null` for one that says yes. */
  codeOf(value: unknown, answer: Pick<WireAnswer, 'status' | 'headers'>, call: Call): Coded | null;
  readonly refusals: Refusals;
  /** Which time it is there. */
  readonly clock?: { readonly call: Call; read(value: unknown): number };
  key(ask: Ask, credentials: Credentials): Promise<KeyFacts>;
  /** What a window is made of; where it has to be asked for first, that is asked here. */
  lists(wanted: Wanted): readonly List[] | Promise<readonly List[]>;
  /** Whose lists they are, where {@link key} does not tell which accounts there are. */
  accounts?(lists: readonly List[]): readonly string[];
  /**
   * What is held, which the journal is compared with: asked at the end of a window that reaches to now. An answer that is refused
   * fails nothing, since what happened is there by then.
   */
  holdings?(wanted: Wanted): readonly Holdings[] | Promise<readonly Holdings[]>;
  /** The last day that it has read itself, where it is no broker but asks one; `null`: it does not say. */
  lastDay?(ask: Ask, key: KeyFacts): Promise<string | null>;
  /** The first day that it still knows of, where that is not a number of days. */
  firstDay?(ask: Ask, window: { readonly from: string }, now: Date, key: KeyFacts): Promise<string | null>;
  /** Whether what is read now may lack something of its last day that nobody can ask for once the day is over. */
  goesOn?(now: Date, key: KeyFacts): boolean;
}

/** What the lists of a window are told by. */
export interface Wanted {
  readonly credentials: Credentials;
  readonly ask: Ask;
  readonly window: Days;
  readonly now: Date;
  /** As {@link Ledger.key} has just told it. */
  readonly key: KeyFacts;
  /** As {@link PullRequest.traded}. */
  traded(): Promise<readonly string[]>;
}

export interface Coded {
  readonly code: string;
  readonly words: string;
  /** For how long there is no answer, where it says so. */
  readonly forMs?: number;
}
