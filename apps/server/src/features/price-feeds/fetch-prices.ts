import {
  ConnectorError,
  type Credentials,
  type Happened,
  type Hosts,
  type Standing,
  standingAfter,
} from '@tapebook/connectors';
import { PRICE_FEEDS, type PriceFeed, priceFeedOf } from '@tapebook/connectors/prices';
import { wantedBars } from '@tapebook/domain/prices';
import { findInstruments, toInstrument } from '#server/features/trades/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Log } from '#server/platform/log.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { Vault } from '#server/platform/vault/index.ts';
import {
  hostsWith,
  openCredentials,
  openIo,
  type Paces,
  type WireTime,
} from '#server/platform/wires/index.ts';
import { type Answer, keepAnswers } from './keep-answers.ts';
import { type PlannedAsk, planAsks } from './plan-asks.ts';
import {
  findFeed,
  findFeeds,
  findHeld,
  findOtherNames,
  findToldUnits,
  keepStanding,
} from './price-feeds.repository.ts';
import { partsOf, settledAt } from './within-plan.ts';

export interface FeedDeps {
  readonly database: Database;
  readonly log: Log;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly paces: Paces;
  readonly time: WireTime;
  /** Stand-ins for the hosts of feeds, by their ids. */
  readonly hosts: Readonly<Record<string, Hosts>>;
}

/** To whom what was given for a feed belongs. */
export const boundTo = (ownerId: string, feedId: string): string => `price feed ${feedId} of ${ownerId}`;

export const feedHosts = ({ hosts }: FeedDeps, feed: PriceFeed): Hosts =>
  hostsWith(feed.hosts, hosts[feed.about.id]);

export const feedPace = ({ paces }: FeedDeps, feed: PriceFeed, given: Credentials) =>
  paces.of(`prices of ${feed.about.id} ${feed.paceScope(given)}`, feed.pace(given));

/** So many answers of an instrument are kept together: what a crash would have asked again. */
const MOST_TOGETHER = 8;
/** A day's trades want their prices in the evening of it, and those that are open want the next ones. */
const EVERY_MS = 6 * 3_600_000;

/**
 * Asks one feed of a person for all that their trades want and nobody has told, the newest first; each instrument's trades
 * are reckoned anew with what came.
 *
 * @returns when to come back; `null` where the person has to do something first, or the feed was removed.
 */
export async function fetchPrices(
  deps: FeedDeps,
  ownerId: string,
  feedId: string,
  signal: AbortSignal,
): Promise<Date | null> {
  const { database, clock } = deps;
  const feed = priceFeedOf(feedId);
  const kept = await database.tenant(ownerId, (tx) => findFeed(tx, ownerId, feedId));
  if (feed === undefined || kept === null || kept.standing.state === 'paused') return null;
  const happened = await tell(deps, ownerId, feed, kept.sealed, signal);
  return database.tenant(ownerId, async (tx) => {
    // It was removed, or its key given anew, while it was asked.
    const current = await findFeed(tx, ownerId, feedId);
    if (current === null || !current.sealed.equals(kept.sealed)) return null;
    const now = new Date(clock.now());
    const standing = standingAfter(current.standing, happened, now, Math.random());
    await keepStanding(tx, ownerId, feedId, standing, happened.what === 'read' ? now : null);
    return standing.nextAt;
  });
}

async function tell(
  deps: FeedDeps,
  ownerId: string,
  feed: PriceFeed,
  sealed: Buffer,
  signal: AbortSignal,
): Promise<Happened> {
  try {
    const credentials = openCredentials(deps.vault, boundTo(ownerId, feed.about.id), sealed);
    const io = openIo(feedPace(deps, feed, credentials), deps.time, signal);
    const planned = await deps.database.tenant(ownerId, (tx) => planOf(deps, tx, ownerId, feed));
    const settled = settledAt(deps.clock.now() * 1_000);
    const keep = (answers: readonly Answer[]) =>
      deps.database.tenant(ownerId, (tx) => keepAnswers(tx, ownerId, feed, answers, settled));
    for (const asks of inGroups(planned)) {
      const answers: Answer[] = [];
      for (const one of asks) {
        const parts = await Array.fromAsync(
          partsOf(one.ask, settled, (ask) => feed.fetchBars(ask, credentials, io, feedHosts(deps, feed))),
        );
        answers.push({ planned: one, parts });
        // It took many calls, which nobody should have to make again.
        if (parts.length > 1) await keep(answers.splice(0));
      }
      await keep(answers);
    }
    return { what: 'read', next: new Date(deps.clock.now() + EVERY_MS) };
  } catch (error) {
    const { kind, code, message, help, retryAt } = failureOf(deps, error, signal);
    return { what: 'failed', kind, reason: { code, message, help }, retryAt };
  }
}

/** A defect of ours is a failure like any other: told, and tried again. What is thrown on is a stop, or a database that is away. */
function failureOf({ log }: FeedDeps, error: unknown, signal: AbortSignal): ConnectorError {
  if (error instanceof ConnectorError) return error;
  const isOutage = error instanceof ProblemError && error.code === 'unavailable';
  if (isOutage || signal.aborted) throw error;
  log.warn({ err: error }, 'Prices could not be fetched');
  return new ConnectorError({
    kind: 'transient',
    code: 'not-fetched',
    message:
      'Something went wrong on this server while prices were fetched. It tries again by itself; whoever runs the server finds the cause in its log.',
  });
}

async function planOf(deps: FeedDeps, tx: Tx, ownerId: string, feed: PriceFeed): Promise<PlannedAsk[]> {
  const now = deps.clock.now() * 1_000;
  const set = new Set((await findFeeds(tx, ownerId)).map((one) => one.feed));
  const places = PRICE_FEEDS.map(({ about }) => about.id);
  const before = new Set(places.slice(0, places.indexOf(feed.about.id)).filter((id) => set.has(id)));
  const rows = await findInstruments(tx, ownerId, null);
  const instruments = new Map([...rows].map(([id, row]) => [id, toInstrument(row)]));
  const wanted = wantedBars(await findHeld(tx, ownerId), now);
  const otherNames = await findOtherNames(tx, ownerId);
  const told = await findToldUnits(tx, ownerId);
  return planAsks(wanted, { feed, before, instruments, otherNames, told, now });
}

/** A few asks of one instrument at a time, in the order in which they are planned. */
function* inGroups(planned: readonly PlannedAsk[]): Generator<PlannedAsk[]> {
  for (const asks of Map.groupBy(planned, ({ instrumentId }) => instrumentId).values()) {
    for (let at = 0; at < asks.length; at += MOST_TOGETHER) yield asks.slice(at, at + MOST_TOGETHER);
  }
}

/** Where a feed stands that was just set up. */
export const newStanding = (now: Date): Standing => ({
  state: 'first-pull',
  since: now,
  reason: null,
  nextAt: now,
  failures: 0,
  failingSince: null,
});
