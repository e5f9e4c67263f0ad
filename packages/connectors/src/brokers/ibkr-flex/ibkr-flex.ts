import type {
  Checked,
  Connector,
  Credentials,
  Days,
  Hosts,
  Io,
  Pulled,
  PullRequest,
  RawPage,
} from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import { addDays, dayIn } from '../../windows/days.ts';
import { openWire, type Wire } from '../../wire/wire.ts';
import { about } from './about.ts';
import { failureOf, meaningOf, THROTTLED_MS } from './codes.ts';
import { type FlexAnswer, readFlexAnswer } from './flex-answer.ts';

const PATH = '/AccountManagement/FlexWebService/';
const NOT_READY_MS = 15_000;
const POLL_MS = 10_000;
/** Waiting takes no more of a pull than this; then it goes on later, with what it has asked for. */
const WAIT_AT_ONCE_MS = 55_000;
/** A statement that is not there by then is asked for anew. */
const MADE_WITHIN_MS = 12 * 60_000;
const DAYS_NOT_FINAL = 7;

/** A statement that was asked for, and is being made. */
interface Asked {
  readonly reference: string;
  readonly askedAt: number;
  readonly days: Days;
  /** Which of the hosts gives it out; absent: the one that makes it. */
  readonly at?: string;
}

type Statement = Extract<FlexAnswer, { is: 'statement' }>;

/** The statement of one query for a window, or that there is none; `days`: as they were asked for in the end. */
interface Got {
  readonly days: Days;
  readonly statement: (Statement & { readonly bytes: Uint8Array }) | null;
}

export const queriesOf = ({ queryIds = '' }: Credentials): string[] => [
  ...new Set(queryIds.split(/[\s,;]+/).filter((id) => id !== '')),
];

/** Asked for at the one; of some accounts a statement is given out at the other alone. */
const HOSTS = {
  service: 'https://ndcdyn.interactivebrokers.com',
  statements: 'https://gdcdyn.interactivebrokers.com',
};

/** The host that an answer names for the next call, by its name among ours; the path is not its to choose, since one was given up. */
function hostNamed(address: string): keyof typeof HOSTS {
  const url = URL.parse(address);
  const isOurs = url?.origin === HOSTS.statements && url.pathname === `${PATH}GetStatement`;
  return isOurs ? 'statements' : 'service';
}

/** See README.md beside this file. */
export const ibkrFlex: Connector = {
  about,
  hosts: HOSTS,
  // Polls are counted as well.
  pace: [
    { requests: 1, perMs: 1000 },
    { requests: 10, perMs: 60_000 },
  ],
  reach: {
    windowDays: 365,
    overlapDays: 7,
    endsDaysAgo: 1,
    zone: 'America/New_York',
    emptyWindowsEnd: 2,
    historyDays: 'all',
  },
  paceScope: ({ token = '' }) => token,
  check,
  pull,
};

async function check(credentials: Credentials, io: Io, hosts: Hosts): Promise<Checked> {
  const visit = new Visit(credentials, io, hosts);
  const to = addDays(dayIn('America/New_York', io.now()), -1);
  const days = { from: addDays(to, -6), to };
  const accounts = new Set<string>();
  const notes: string[] = [];
  for (const query of queriesOf(credentials)) {
    try {
      const { statement } = await visit.read(query, days);
      for (const ref of statement?.accounts ?? []) accounts.add(ref);
      if (statement?.confirms === true) notes.push(confirmsOnly(query));
    } catch (error) {
      // It took the token and the query, which is what was asked.
      if (!(error instanceof ConnectorError) || error.kind !== 'not-ready') throw error;
      notes.push('Interactive Brokers is still making the first statement; token and query are right.');
    }
  }
  return {
    accounts: [...accounts].map((ref) => ({ ref })),
    grants: 'read',
    expiresOn: credentials.expires === undefined || credentials.expires === '' ? null : credentials.expires,
    notes,
  };
}

const confirmsOnly = (query: string): string =>
  `Query ${query} is of trade confirmations: it brings trades and nothing else. For dividends, interest, deposits and what is held add the number of an Activity Flex Query; what both list counts once.`;

async function* pull(
  { credentials, window, resume }: PullRequest,
  io: Io,
  hosts: Hosts,
): AsyncGenerator<RawPage, Pulled> {
  const visit = new Visit(credentials, io, hosts, askedOf(resume, window));
  const notes: string[] = [];
  let { from, to } = window;
  for (const query of queriesOf(credentials)) {
    const { days, statement } = await visit.read(query, window);
    if (statement !== null) yield { name: `flex-${query}.${statement.ending}`, bytes: statement.bytes };
    const covers = statement?.covers ?? days;
    if (covers.from > window.from || covers.to < days.to) {
      notes.push(
        `Query ${query} was asked for ${days.from} to ${days.to} and answered ${covers.from} to ${covers.to}.`,
      );
    }
    if (covers.from > from) from = covers.from;
    if (covers.to < to) to = covers.to;
  }
  return { covers: from <= to ? { from, to } : null, notes };
}

/** What was asked for before a stop and is of this window still. */
const askedOf = (resume: PullRequest['resume'], window: Days): Map<string, Asked> =>
  new Map(
    Object.entries((resume ?? {}) as Record<string, Asked>).filter(
      ([, { days }]) => days.from === window.from && days.to <= window.to,
    ),
  );

/** The two calls of the service, for one token. */
class Visit {
  private readonly wire: Wire;
  private readonly token: string;
  private readonly hosts: Hosts;
  private readonly io: Io;
  /** By query. */
  private readonly asked: Map<string, Asked>;

  constructor(
    { token = '' }: Credentials,
    io: Io,
    { service = '', statements = service }: Hosts,
    asked = new Map<string, Asked>(),
  ) {
    this.asked = asked;
    this.hosts = { service, statements };
    this.wire = openWire(io, this.hosts);
    this.token = token;
    this.io = io;
  }

  async read(query: string, window: Days): Promise<Got> {
    const nothing = { days: { from: window.from, to: lastTried(window) }, statement: null };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const asked = this.asked.get(query) ?? (await this.ask(query, window));
      if (asked === null) return nothing;
      const got = await this.fetch(query, asked);
      if (got !== 'begin-anew') return got;
    }
    throw new ConnectorError({
      kind: 'broken',
      code: 'flex-1017',
      message: 'Interactive Brokers does not know the statement that it was just asked for.',
    });
  }

  /**
   * Asks for a statement of the window. "No statement" is said of a window without a row as well as of one that ends on a
   * day that is not final: so it is asked for less, a day at a time. @returns `null`: there is none.
   */
  private async ask(query: string, window: Days): Promise<Asked | null> {
    const last = lastTried(window);
    let attempt = 0;
    for (let to = window.to; to >= last; ) {
      const days = { from: window.from, to };
      const answer = await this.call('SendRequest', {
        t: this.token,
        q: query,
        v: '3',
        fd: days.from.replaceAll('-', ''),
        td: days.to.replaceAll('-', ''),
      });
      if (answer.is === 'reference') {
        const { reference, url } = answer;
        const asked = { reference, askedAt: this.io.now().getTime(), days, at: hostNamed(url) };
        await this.remember(query, asked);
        return asked;
      }
      if (answer.is === 'statement') throw unexpected();
      const meaning = meaningOf(answer.code, answer.words);
      if (meaning === 'no-statement') {
        to = addDays(to, -1);
        continue;
      }
      attempt += 1;
      if (meaning !== 'not-ready' || attempt > 2) throw this.failure(answer);
      await this.io.sleep(NOT_READY_MS * attempt);
    }
    return null;
  }

  private async fetch(query: string, { reference, askedAt, days, at }: Asked): Promise<Got | 'begin-anew'> {
    let waited = 0;
    for (;;) {
      const { answer, bytes } = await this.callFor(
        'GetStatement',
        { t: this.token, q: reference, v: '3' },
        at,
      );
      if (answer.is === 'statement') return { days, statement: { ...answer, bytes } };
      if (answer.is === 'reference') throw unexpected();
      const meaning = meaningOf(answer.code, answer.words);
      if (meaning === 'no-statement') return { days, statement: null };
      if (meaning === 'begin-anew') {
        await this.remember(query, null);
        return 'begin-anew';
      }
      if (meaning !== 'being-made' && meaning !== 'not-ready') throw this.failure(answer);
      if (this.io.now().getTime() - askedAt > MADE_WITHIN_MS) {
        await this.remember(query, null);
        throw failureOf(1001, 'the statement was not made in twelve minutes', this.io.now());
      }
      if (waited >= WAIT_AT_ONCE_MS) throw this.stillMade();
      await this.io.sleep(POLL_MS);
      waited += POLL_MS;
    }
  }

  private async remember(query: string, asked: Asked | null): Promise<void> {
    if (asked === null) this.asked.delete(query);
    else this.asked.set(query, asked);
    await this.io.remember(Object.fromEntries(this.asked));
  }

  private stillMade(): ConnectorError {
    return new ConnectorError({
      kind: 'not-ready',
      code: 'flex-1019',
      message: 'Interactive Brokers is still making the statement.',
      retryAt: new Date(this.io.now().getTime() + 30_000),
    });
  }

  private failure({ code, words }: Extract<FlexAnswer, { is: 'code' }>): ConnectorError {
    if (meaningOf(code, words) === 'throttled') {
      this.io.hold(new Date(this.io.now().getTime() + THROTTLED_MS));
    }
    return failureOf(code, words, this.io.now());
  }

  private async call(path: string, query: Readonly<Record<string, string>>): Promise<FlexAnswer> {
    return (await this.callFor(path, query)).answer;
  }

  private async callFor(
    path: string,
    query: Readonly<Record<string, string>>,
    at = 'service',
  ): Promise<{ readonly answer: FlexAnswer; readonly bytes: Uint8Array }> {
    const url = new URL(`${PATH}${path}?${new URLSearchParams(query)}`, this.hosts[at] ?? this.hosts.service);
    const { bytes } = await this.wire(url);
    return { answer: readFlexAnswer(bytes), bytes };
  }
}

const lastTried = ({ from, to }: Days): string => {
  const last = addDays(to, -DAYS_NOT_FINAL);
  return last > from ? last : from;
};

const unexpected = (): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'unreadable-answer',
    message: 'Interactive Brokers answered another question than was asked.',
  });
