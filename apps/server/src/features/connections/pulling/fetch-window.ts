import { type Connector, ConnectorError, cutSecrets } from '@tapebook/connectors';
import { endEmptyWindow, fillWindow, type ImportRow } from '#server/features/imports/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { openIo, secretsOf } from '#server/platform/wires/index.ts';
import {
  type ConnectionRow,
  deletePages,
  findTraded,
  insertPage,
  keepAccounts,
  renewLease,
  updateConnection,
} from '../connections.repository.ts';
import { type ConnectionDeps, credentialsOf, hostsOf, paceOf } from '../deps.ts';
import { Inbox, isSentTo } from '../inbox/inbox.ts';
import { type StoredPage, storeArchive, storePage } from './archive.ts';
import { keepCredentials } from './keep-credentials.ts';

/** Longer than any step between two renewals: a call with its wait takes a minute and a half. Of a process that has ended it ends at once. */
const LEASE_MS = 3 * 60_000;
/** An archive holds a hundred files. */
const MOST_PAGES = 100;

/** Somebody else reads the connection now, or it is not there any more. */
export class LeaseLost extends Error {}

/** A window of a connection in the hands of one reader. */
export interface Claim {
  readonly row: ConnectionRow;
  readonly connector: Connector;
  readonly lease: string;
  readonly run: ImportRow;
}

export const leaseEnd = (deps: ConnectionDeps): Date => new Date(deps.time.now().getTime() + LEASE_MS);

/** What was brought: a file to run, nothing that happened, or days that the broker gives to nobody any more. */
export type Fetched =
  | { readonly what: 'filled' | 'empty'; readonly unread: ConnectorError | null }
  | { readonly what: 'gone'; readonly nothingBefore: string };

/** Brings the pages of a window and makes them the file of its import. */
export async function fetchWindow(deps: ConnectionDeps, claim: Claim, signal: AbortSignal): Promise<Fetched> {
  const { row, run, lease, connector } = claim;
  const { database, files } = deps.imports;
  const { user_id: ownerId } = row;
  const inOwn = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.tenant(ownerId, work);
  const hold = async (tx: Tx, resume?: Readonly<Record<string, unknown>> | null): Promise<void> => {
    if (!(await renewLease(tx, row, lease, leaseEnd(deps), resume))) throw new LeaseLost();
  };
  const credentials = credentialsOf(deps, connector, row);
  const secrets = secretsOf(connector.about.fields, credentials);
  const io = {
    ...openIo(paceOf(deps, connector, credentials), deps.time, signal, (resume) =>
      inOwn((tx) => hold(tx, resume)),
    ),
    keep: keepCredentials(deps, { connector, row, hold, inOwn, secrets }),
  };
  // Pages of a reader that died: the window begins anew.
  for (const key of await inOwn((tx) => deletePages(tx, row))) await files.remove(key);

  const window = { from: run.window_from ?? '', to: run.window_to ?? '' };
  const inbox = isSentTo(connector) ? new Inbox(row, inOwn, MOST_PAGES) : null;
  const reading = connector.pull(
    {
      credentials,
      window,
      resume: row.resume as Record<string, unknown> | null,
      traded: () => inOwn((tx) => findTraded(tx, row)),
      ...(inbox === null ? {} : { received: inbox.pages() }),
    },
    io,
    hostsOf(deps, connector),
  );
  const pages: StoredPage[] = [];
  let step = await reading.next();
  for (; step.done !== true; step = await reading.next()) {
    if (pages.length === MOST_PAGES) throw tooManyPages();
    const page = await storePage(files, { ...step.value, bytes: cutSecrets(step.value.bytes, secrets) });
    const ordinal = pages.push(page);
    await inOwn(async (tx) => {
      await hold(tx);
      await insertPage(tx, {
        user_id: ownerId,
        connection_id: row.id,
        import_id: run.id,
        ordinal,
        ...page,
      });
    });
  }
  const { covers: vouched, goesOn = false, nothingBefore, expiresOn, accounts, unread } = step.value;
  // Also an earlier one than before: of an account that came since. Earlier releases kept it as what its person wishes.
  const knowsStart = async (tx: Tx): Promise<void> => {
    if (nothingBefore === undefined) return;
    const isNoWish = row.start_day === nothingBefore;
    await updateConnection(tx, row, { begins_on: nothingBefore, ...(isNoWish ? { start_day: null } : {}) });
  };
  if (vouched === null) {
    if (nothingBefore === undefined || nothingBefore <= window.to) throw nothingVouchedFor();
    await inOwn(async (tx) => {
      await hold(tx, null);
      await knowsStart(tx);
    });
    return { what: 'gone', nothingBefore };
  }
  const covers = { ...(inbox === null ? vouched : inbox.spokenOf(vouched)), goesOn };
  const archive = pages.length === 0 ? null : await storeArchive(files, pages);
  await inOwn(async (tx) => {
    await hold(tx, null);
    if (archive === null) await endEmptyWindow(tx, ownerId, run.id, covers);
    else await fillWindow(deps.imports, tx, ownerId, run.id, archive, covers);
    if (accounts !== undefined) await keepAccounts(tx, row, run.id, accounts);
    await deletePages(tx, row);
    await inbox?.empty(tx);
    await knowsStart(tx);
    if (expiresOn !== undefined) await updateConnection(tx, row, { expires_on: expiresOn });
  });
  for (const { file_key } of pages) await files.remove(file_key);
  return { what: archive === null ? 'empty' : 'filled', unread: unread ?? null };
}

const tooManyPages = (): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'too-many-pages',
    message: 'The broker sent more pages for one stretch of days than can be read together.',
  });

const nothingVouchedFor = (): ConnectorError =>
  new ConnectorError({
    kind: 'transient',
    code: 'nothing-vouched-for',
    message: 'The broker’s reports cover none of the days that were asked for.',
  });
