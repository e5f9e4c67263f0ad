import type {
  Checked,
  Connector,
  Credentials,
  Days,
  Hosts,
  Io,
  Login,
  Pulled,
  PullRequest,
  RawPage,
} from '../contracts/connector.ts';
import { ConnectorError } from '../contracts/connector-error.ts';
import { addDays, dayIn } from '../windows/days.ts';
import type { Ask, KeyFacts, Ledger, List, Page, Wanted } from './ledger.ts';
import { LedgerVisit } from './ledger-visit.ts';
import { pagesOf } from './pages-of-list.ts';
import { recordsAt } from './read-answer.ts';
import { type Stretch, stretchesOf } from './stretches.ts';
import { UnreadAccounts } from './unread-accounts.ts';
import { type Answer, WirePages } from './wire-pages.ts';

/** The connector of a ledger: see README.md beside this file. */
export const ledgerConnector = (ledger: Ledger): Connector => ({
  about: ledger.about,
  hosts: ledger.hosts,
  pace: ledger.pace,
  reach: ledger.reach,
  ...(ledger.login === undefined ? {} : { login: loginAt(ledger, ledger.login) }),
  paceScope: (credentials) => ledger.paceScope(credentials),
  check: (credentials, io, hosts) => check(ledger, credentials, io, hosts),
  pull: (request, io, hosts) => pull(ledger, request, io, hosts),
});

const loginAt = (ledger: Ledger, login: NonNullable<Ledger['login']>): Login => ({
  address: ({ credentials, ...sent }, hosts) => {
    const name = login.host ?? ledger.host?.(credentials) ?? Object.keys(ledger.hosts)[0] ?? '';
    return login.address(credentials, sent, hosts[name] ?? '');
  },
  ...(login.shows === undefined ? {} : { shows: login.shows }),
  ...(login.prepare === undefined ? {} : { prepare: preparing(ledger, login.prepare) }),
  async finish({ credentials, ...answer }, io, hosts) {
    const got = await login.finish(openly(ledger, credentials, io, hosts), { ...answer, now: io.now() });
    // What was kept for this login alone is given back empty.
    return Object.fromEntries(Object.entries({ ...credentials, ...got }).filter(([, value]) => value !== ''));
  },
});

const openly = (ledger: Ledger, credentials: Credentials, io: Io, hosts: Hosts): Ask => {
  const { ask } = new LedgerVisit(ledger, credentials, io, hosts);
  return (call) => ask({ ...call, open: true });
};

const preparing =
  (ledger: Ledger, prepare: (ask: Ask) => Promise<Credentials>): NonNullable<Login['prepare']> =>
  async (credentials, io, hosts) => ({
    ...credentials,
    ...(await prepare(openly(ledger, credentials, io, hosts))),
  });

async function check(ledger: Ledger, credentials: Credentials, io: Io, hosts: Hosts): Promise<Checked> {
  const visit = new LedgerVisit(ledger, credentials, io, hosts);
  try {
    return checkedOf(ledger, await harmlessKey(ledger, visit.ask, credentials));
  } finally {
    visit.close();
  }
}

function checkedOf(ledger: Ledger, key: KeyFacts): Checked {
  const { grants, expiresOn, notes = [], unread } = key;
  const leftOut = [...(key.leftOut ?? []), ...(unread === undefined ? [] : [unread.message])];
  return {
    accounts: accountsOf(key).map((ref) => ({ ref })),
    grants,
    expiresOn: expiresOn ?? null,
    // Who knows more of such keys says it.
    notes: [...(grants === 'unknown' && notes.length === 0 ? [untold(ledger)] : notes), ...leftOut],
  };
}

const accountsOf = (key: KeyFacts): readonly string[] => toldAccounts(key) ?? [];

/** `undefined`: it does not tell. None is told as well: those that come later are not read with it. */
const toldAccounts = ({ account, accounts }: KeyFacts): readonly string[] | undefined =>
  accounts ?? (account === '' ? undefined : [account]);

const untold = ({ about }: Ledger): string =>
  `${about.label} does not tell what the key may do: make sure yourself that it can only read.`;

/** @throws {ConnectorError} for a key that can take money away. */
async function harmlessKey(ledger: Ledger, ask: Ask, credentials: Credentials): Promise<KeyFacts> {
  const facts = await ledger.key(ask, credentials);
  if (facts.grants !== 'withdraw') return facts;
  throw new ConnectorError({
    kind: 'needs-user',
    code: `${ledger.about.id}-may-withdraw`,
    message: `This key may move money out of ${ledger.about.label}. Tapebook only reads, and does not keep such a key in use.`,
    help: 'withdraw',
  });
}

async function* pull(
  ledger: Ledger,
  request: PullRequest,
  io: Io,
  hosts: Hosts,
): AsyncGenerator<RawPage, Pulled> {
  const visit = new LedgerVisit(ledger, request.credentials, io, hosts);
  try {
    return yield* reading(ledger, request, io, visit.ask);
  } finally {
    visit.close();
  }
}

async function* reading(
  ledger: Ledger,
  { credentials, window, traded = async () => [] }: PullRequest,
  io: Io,
  ask: Ask,
): AsyncGenerator<RawPage, Pulled> {
  const key = await harmlessKey(ledger, ask, credentials);
  const { account, expiresOn } = key;
  const firstDay = (await ledger.firstDay?.(ask, window, io.now(), key)) ?? null;
  const lastDay = (await ledger.lastDay?.(ask, key)) ?? null;
  const goesOn = ledger.goesOn?.(io.now(), key);
  const { wire, together = false } = ledger;
  const pages = new WirePages({ wire, account, window, leftOut: key.leftOut, together });
  const wanted = { credentials, ask, window, now: io.now(), key, traded };
  const lists = await ledger.lists(wanted);
  const accounts = ledger.accounts?.(lists) ?? toldAccounts(key);
  const unread = new UnreadAccounts(lists, ledger.about.label);
  const heldBy = lease(io);
  const besides = new Set<List['beside']>();
  const gone = new Set<List>();
  let read: Days | null = null;
  for (const piece of piecesOf(window, lists)) {
    const before = pages.begin(piece);
    if (before !== null) yield before;
    for (const list of lists) {
      if (unread.has(list) || gone.has(list) || list.answered === 'nothing') continue;
      // Half of what an account has would say of the other half that it is gone: it is told once its list is read whole.
      const own: Answer[] = [];
      try {
        if (list.answered !== undefined) throw list.answered;
        for (const stretch of stretchesOf(piece, list.days, io.now())) {
          for await (const { answer, page } of answersOf(list, stretch, patient(ask, list, io))) {
            await heldBy.renew();
            await list.about?.(kept(ask, pages), page);
            const lacking = list.lacks?.(page) ?? null;
            if (lacking !== null) pages.leaveOut(lacking);
            if (!besides.has(list.beside) && list.beside?.isNeeded(answer.bytes) === true) {
              const { call } = list.beside;
              pages.beside({
                call: nameOf(call),
                asked: call.parameters ?? {},
                bytes: (await ask(call)).bytes,
              });
              besides.add(list.beside);
            }
            if (list.of === undefined) yield* turned(pages.add(answer));
            else own.push(answer);
          }
          await heldBy.renew();
        }
        for (const answer of own) yield* turned(pages.add(answer));
      } catch (error) {
        const why = error instanceof ConnectorError ? (list.gone?.(error) ?? null) : null;
        pages.leaveOut(why ?? unread.add(list, error));
        if (why !== null) gone.add(list);
      }
    }
    read = { from: window.from, to: piece.to };
    // The rest is a window of its own: what is read by then need not be read again.
    if (heldBy.lasts() > LONGEST_MS) break;
  }
  if (read?.to === window.to && window.to >= dayIn(ledger.reach.zone, io.now())) {
    await addHoldings(ledger, wanted, pages, io, unread);
  }
  yield* turned(pages.end());
  const from = firstDay !== null && firstDay > window.from ? firstDay : window.from;
  const readTo = read?.to ?? window.to;
  const to = lastDay !== null && lastDay < readTo ? lastDay : readTo;
  return {
    covers: from <= to ? { from, to } : null,
    notes: key.leftOut ?? [],
    ...(accounts === undefined ? {} : { accounts: accounts.filter((each) => !unread.has({ of: each })) }),
    ...unread.told(key.unread),
    ...(firstDay === null ? {} : { nothingBefore: firstDay }),
    ...(goesOn === undefined ? {} : { goesOn }),
    ...(expiresOn === undefined ? {} : { expiresOn }),
  };
}

const turned = (page: RawPage | null): RawPage[] => (page === null ? [] : [page]);

/**
 * What happened comes before what is compared with it: an account whose holdings are refused is not compared this time, nor one of
 * which it is not known what happened.
 */
async function addHoldings(
  ledger: Ledger,
  wanted: Wanted,
  pages: WirePages,
  io: Io,
  unread: UnreadAccounts,
): Promise<void> {
  const asOf = io.now().toISOString();
  try {
    for (const { path, as, parameters, known, rows, about } of (await ledger.holdings?.(wanted)) ?? []) {
      if (unread.has({ of: known?.account })) continue;
      const call = { path, as, ...(parameters === undefined ? {} : { parameters }) };
      try {
        const { value, bytes } = await wanted.ask(call);
        await about?.(kept(wanted.ask, pages), recordsAt(value, rows));
        pages.hold({ call: as, asked: { ...known, asOf }, bytes });
      } catch (error) {
        // Without an account of its own it is a part of what one holds, and the rest would say that it holds nothing else.
        if (known?.account === undefined || !(error instanceof ConnectorError)) throw error;
      }
    }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    pages.holdNothing();
  }
}

/** A pull that takes longer ends with the days that it has. */
const LONGEST_MS = 10 * 60_000;
const RENEWED_EVERY_MS = 30_000;

/** Pages are few, and whoever reads is known to live by what it keeps. */
function lease(io: Io): { renew(): Promise<void>; lasts(): number } {
  const began = io.now().getTime();
  let renewed = began;
  return {
    async renew() {
      const now = io.now().getTime();
      if (now - renewed < RENEWED_EVERY_MS) return;
      renewed = now;
      await io.remember(null);
    },
    lasts: () => io.now().getTime() - began,
  };
}

/** Days that are read whole before others are begun: as many as the list has that asks for the most at once. */
function piecesOf({ from, to }: Days, lists: readonly List[]): Days[] {
  const days = Math.max(1, ...lists.map((list) => list.days));
  const pieces: Days[] = [];
  for (let start = from; start <= to; start = addDays(start, days)) {
    const end = addDays(start, days - 1);
    pieces.push({ from: start, to: end < to ? end : to });
  }
  return pieces;
}

/** With the rest between two calls that a list wants for itself. */
const patient = (ask: Ask, { restMs }: List, io: Io): Ask =>
  restMs === undefined
    ? ask
    : async (call) => {
        await io.sleep(restMs);
        return ask(call);
      };

/** What is asked about rows stands beside them. */
const kept =
  (ask: Ask, pages: WirePages): Ask =>
  async (call) => {
    const answered = await ask(call);
    pages.beside({ call: nameOf(call), asked: {}, bytes: answered.bytes });
    return answered;
  };

/** What pages call what was asked. */
const nameOf = ({ path, as }: { readonly path: string; readonly as?: string }): string => as ?? path;

/** Every answer of a stretch that has rows, page by page. */
async function* answersOf(
  list: List,
  stretch: Stretch,
  ask: Ask,
): AsyncGenerator<{ readonly answer: Answer; readonly page: Page }> {
  const asked = { ...list.asked, ...list.known };
  for await (const { bytes, ...page } of pagesOf(list, stretch, ask)) {
    if (page.rows.length > 0 && list.isCut?.(page) !== true)
      yield { answer: { call: nameOf(list), asked, bytes }, page };
  }
}
