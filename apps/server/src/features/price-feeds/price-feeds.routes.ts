import { ConnectorError } from '@tapebook/connectors';
import { PRICE_FEEDS, type PriceFeed, priceFeedOf } from '@tapebook/connectors/prices';
import {
  deletePriceFeed,
  fetchPriceFeed,
  listPriceFeeds,
  type PriceFeedJson,
  setPriceFeed,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { checkCredentials, openIo, sealCredentials } from '#server/platform/wires/index.ts';
import { askForPrices, type FeedJobDeps } from './fetch-jobs.ts';
import { boundTo, feedHosts, feedPace, newStanding } from './fetch-prices.ts';
import {
  countTold,
  findFeed,
  findFeeds,
  forgetLeftOut,
  type KeptFeed,
  keepFeed,
  removeFeed,
  type Tally,
} from './price-feeds.repository.ts';

const CHECK_MS = 30_000;

function known(id: string): PriceFeed {
  const feed = priceFeedOf(id);
  if (feed === undefined) throw new ProblemError('not-found', 'There is no such feed of prices.');
  return feed;
}

function feedJson({ about }: PriceFeed, kept: KeptFeed | null, tally: Tally | undefined): PriceFeedJson {
  const { id, label, serves, fields, setup, terms, history, sizes } = about;
  return {
    ...{ id, label, serves, terms, history: typeof history === 'object' ? String(history.days) : history },
    setup: [...setup],
    sizes: [...sizes],
    fields: fields.map(({ name, label: asked, kind, required, where }) => ({
      ...{ name, label: asked, required, where },
      secret: kind === 'secret',
    })),
    standing:
      kept === null
        ? null
        : {
            state: kept.standing.state,
            since: kept.standing.since.toISOString(),
            reason: kept.standing.reason?.message ?? null,
            nextAt: kept.standing.nextAt?.toISOString() ?? null,
            askedAt: kept.askedAt,
            instruments: tally?.instruments ?? 0,
            bars: tally?.bars ?? 0,
            withheld: tally?.withheld ?? 0,
            doubted: [...(tally?.doubted ?? [])],
          },
  };
}

async function feedOf(tx: Tx, ownerId: string, feed: PriceFeed): Promise<PriceFeedJson> {
  const { id } = feed.about;
  return feedJson(feed, await findFeed(tx, ownerId, id), (await countTold(tx, ownerId)).get(id));
}

export function priceFeedRoutes(app: FastifyInstance, deps: FeedJobDeps): void {
  const { database, vault, clock, time } = deps;

  serve(app, listPriceFeeds, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => {
      const kept = new Map((await findFeeds(tx, ownerId)).map((one) => [one.feed, one]));
      const tallies = await countTold(tx, ownerId);
      return {
        feeds: PRICE_FEEDS.map((feed) => {
          const { id } = feed.about;
          return feedJson(feed, kept.get(id) ?? null, tallies.get(id));
        }),
      };
    }),
  );

  serve(app, setPriceFeed, async ({ ownerId, params, body }) => {
    const feed = known(params.feed);
    const credentials = checkCredentials(feed.about.fields, body.credentials);
    const io = openIo(feedPace(deps, feed, credentials), time, AbortSignal.timeout(CHECK_MS));
    try {
      await feed.check(credentials, io, feedHosts(deps, feed));
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      throw new ProblemError('invalid-content', `${feed.about.label}: ${error.message} Nothing was kept.`, {
        errors: [{ path: 'credentials', message: error.message }],
      });
    }
    return database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      const sealed = sealCredentials(vault, boundTo(ownerId, feed.about.id), credentials);
      await keepFeed(tx, ownerId, feed.about.id, sealed, newStanding(new Date(clock.now())));
      await forgetLeftOut(tx, ownerId, feed.about.id);
      await askForPrices(deps, tx, ownerId, feed.about.id);
      return { feed: await feedOf(tx, ownerId, feed) };
    });
  });

  serve(app, fetchPriceFeed, ({ ownerId, params }) =>
    database.tenant(ownerId, async (tx) => {
      const feed = known(params.feed);
      if ((await findFeed(tx, ownerId, feed.about.id)) === null)
        throw new ProblemError('not-found', `${feed.about.label} is not set up in this journal.`);
      await forgetLeftOut(tx, ownerId, feed.about.id);
      await askForPrices(deps, tx, ownerId, feed.about.id);
      return { feed: await feedOf(tx, ownerId, feed) };
    }),
  );

  serve(app, deletePriceFeed, ({ ownerId, params }) =>
    database.tenant(ownerId, async (tx) => {
      const feed = known(params.feed);
      if (!(await removeFeed(tx, ownerId, feed.about.id)))
        throw new ProblemError('not-found', `${feed.about.label} is not set up in this journal.`);
      return { feed: await feedOf(tx, ownerId, feed) };
    }),
  );
}
