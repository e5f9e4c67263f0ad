import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { registerFunctions } from './backend/functions/index.ts';
import { registerIdentity } from './backend/identity/index.ts';
import { registerStorage, usedBytes } from './backend/storage/index.ts';
import { accountRoutes } from './features/accounts/mount.ts';
import { activityRoutes } from './features/activities/mount.ts';
import { appConfigRoutes } from './features/app-config/mount.ts';
import { leaveComments } from './features/comments/index.ts';
import { commentRoutes, commentsJob, tellOfComments } from './features/comments/mount.ts';
import {
  type ConnectionDeps,
  connectionRoutes,
  dueConnectionsJob,
  goOnAfter,
  operatorsOf,
  pullJob,
  silentSendersJob,
  tellJob,
  tellLater,
  warnOfExpiryJob,
} from './features/connections/mount.ts';
import { type DemoDeps, DemoTemplate, demoRoutes, openDemoJournal } from './features/demo/mount.ts';
import { entryTextOwners, journalRoutes } from './features/entries/mount.ts';
import { exportRoutes } from './features/exports/mount.ts';
import { fieldRoutes } from './features/fields/mount.ts';
import type { ImportDeps } from './features/imports/index.ts';
import {
  endNeverBegun,
  endTooHeavy,
  expireUploadJob,
  goOnWithNext,
  guardJob,
  ImportProgress,
  ImportRunner,
  ImportRuns,
  importRoutes,
  mailboxJob,
  mailboxRoutes,
  nextImportJob,
  strayFileJob,
  watchedFolderJob,
} from './features/imports/mount.ts';
import type { AfterChange } from './features/insights/index.ts';
import {
  askForLook,
  InsightsThread,
  insightRoutes,
  insightsFollowTags,
  lookAfterChange,
  lookJob,
  lookWhenDueJob,
} from './features/insights/mount.ts';
import { instrumentRoutes } from './features/instruments/mount.ts';
import { journalDataRoutes } from './features/journal-data/mount.ts';
import { keeperOfPace, limitsRoutes } from './features/limits/mount.ts';
import { markRoutes } from './features/marks/mount.ts';
import { planRoutes } from './features/plans/mount.ts';
import {
  askForAllPrices,
  dueFeedsJob,
  type FeedJobDeps,
  nextPricesJob,
  priceFeedRoutes,
  pricesJob,
} from './features/price-feeds/mount.ts';
import { priceRoutes } from './features/prices/mount.ts';
import { publicLinkRoutes } from './features/public-links/mount.ts';
import { rateRoutes } from './features/rates/mount.ts';
import { restoreRoutes } from './features/restores/mount.ts';
import { ruleRoutes, rulesFollowTags } from './features/rules/mount.ts';
import { settingsRoutes } from './features/settings/mount.ts';
import { setupDescription, setupRoutes } from './features/setups/mount.ts';
import { findGrant, shareJob, shareRoutes, tellOfShare } from './features/shares/mount.ts';
import { Statistics } from './features/statistics/index.ts';
import { statisticsRoutes } from './features/statistics/mount.ts';
import { tagRoutes } from './features/tags/mount.ts';
import { templateRoutes } from './features/templates/mount.ts';
import { namedFiles, textRoutes, textsFollowTags } from './features/texts/mount.ts';
import { tokenRoutes } from './features/tokens/mount.ts';
import { rebuildAll } from './features/trades/index.ts';
import { campaignRoutes, lockAllAccounts, tradeNotes, tradeRoutes } from './features/trades/mount.ts';
import { deleteAllData, userRoutes } from './features/user/mount.ts';
import { viewRoutes, viewsFollowTags } from './features/views/mount.ts';
import { callerIdentifier } from './identify-caller.ts';
import { openHttp } from './open-http.ts';
import { backupJob } from './platform/backups/index.ts';
import { MANY_ROWS, takeStock } from './platform/database/index.ts';
import {
  authenticate,
  refuseWhileUnderMaintenance,
  serveApiDocs,
  serveHealth,
  serveMetrics,
} from './platform/http/index.ts';
import { keepRemovingLeftFolders } from './platform/passing-folders.ts';
import { VERSION } from './platform/release.ts';
import { signalsOver } from './platform/signals/index.ts';
import { readLoad } from './platform/status/index.ts';
import { openVault } from './platform/vault/index.ts';
import { Paces, wireTimeBy } from './platform/wires/index.ts';
import { sendLetter, writeLetter } from './write-letter.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist/current', import.meta.url));

/** Puts the whole server together; used by the start and by tests alike. */
export async function buildApp(deps: AppDeps, webRoot: string = WEB_ROOT): Promise<FastifyInstance> {
  const { config, database, jobs, files, clock, log } = deps;
  const { app, servePages } = await openHttp(deps, webRoot);
  const runner = new ImportRunner(
    { logins: database.logins, files: config.files, mostActivities: config.limits.activities },
    deps.openImportThread,
  );
  if (config.metrics) {
    await serveMetrics(app, {
      token: config.metricsToken,
      pools: () => database.pools(),
      threads: () => runner.load,
      process: { version: VERSION, role: config.role },
      watchJobs: (listener) => jobs.watch(listener),
      readLoad: () => readLoad(database.logins.owner),
    });
  }
  if (config.backups !== null) {
    jobs.register(
      backupJob({ config, owner: database.logins.owner, files, clock, log, settings: config.backups }),
    );
  }
  const signals = signalsOver(database.logins.owner, log, `${VERSION} ${config.role}`);
  app.addHook('onReady', () => signals.start());
  app.addHook('onClose', () => signals.stop());
  const stopRemoving = keepRemovingLeftFolders(log);
  app.addHook('onClose', async () => stopRemoving());
  const identity = config.identity.mode === 'embedded' ? await registerIdentity(app, deps) : null;
  const insights = { database, jobs, clock, thread: new InsightsThread({ logins: database.logins }) };
  const searches = deps.searchesByThemselves ?? true;
  const afterChange: AfterChange = searches ? lookAfterChange(insights) : async () => {};
  const demo: DemoDeps = {
    database,
    clock,
    files,
    template: new DemoTemplate(),
    afterChange,
    createDemoUser: (config.demo && identity?.createDemoUser) || null,
  };
  if (identity !== null) {
    await registerStorage(app, {
      ...deps,
      tokens: identity.tokens,
      isProven: async (userId) => (await identity.findUser(userId))?.emailVerified ?? false,
      namedFiles,
    });
    await registerFunctions(app, {
      ...deps,
      ...identity,
      openDemoJournal: (from) => openDemoJournal(demo, from),
    });
  }
  const eraseUser = async (userId: string): Promise<void> => {
    // First: once nothing is left of them, nobody tries again.
    await database.byAuthor(userId, (tx) => leaveComments(tx, userId));
    await deleteAllData({ database, files, jobs }, userId);
  };
  identity?.whenUserDeleted(eraseUser);

  await app.register(async (product) => {
    refuseWhileUnderMaintenance(product, config, clock);
    const isHere = async (userId: string): Promise<boolean> =>
      identity === null || (await identity.findUser(userId))?.disabled === false;
    authenticate(
      product,
      callerIdentifier({ config, database, clock, identity }, deps.hostedKeys),
      (caller, ownerId) => findGrant({ database, clock, isHere }, caller, ownerId),
      keeperOfPace(config.limits, clock, signals),
    );
    // First of all: whoever waits for an import is told to come back, and does not hold up the end.
    product.addHook('preClose', () => runner.stop());
    const progress = new ImportProgress((said) => signals.send('import-progress', said));
    signals.on('import-progress', (said) => progress.hear(said));
    const stopping = new AbortController();
    product.addHook('preClose', async () => stopping.abort());
    const journalData = journalDataRoutes(product, { database, identity });
    product.addHook('preClose', () => insights.thread.stop());
    jobs.register(lookJob(insights));
    jobs.register(lookWhenDueJob(insights));
    const vault = await openVault(config);
    const feeds: FeedJobDeps = {
      database,
      log,
      jobs,
      clock,
      vault,
      paces: new Paces(),
      time: wireTimeBy(clock),
      hosts: config.connectionHosts,
    };
    jobs.register(pricesJob(feeds));
    jobs.register(nextPricesJob(feeds));
    jobs.register(dueFeedsJob(feeds));
    const runs = new ImportRuns(runner, progress, {
      failed: (ownerId, id) => endTooHeavy(database, ownerId, id),
      neverBegan: (ownerId, id) => endNeverBegun(database, ownerId, id),
      // What was imported is in the journal, whether or not anybody looks at it now.
      completed: (ownerId, importId, added) => {
        // Without it queries are slower for a while, no more. Not in the thread of the import, whose memory it would hold.
        if (added >= MANY_ROWS) void takeStock(database.logins, added).catch(() => {});
        goOnAfter(connections, ownerId, importId).catch((error: unknown) =>
          log.warn({ err: error }, 'a connection was not told of the end of its import'),
        );
        // Nothing waits for it: whoever asks meanwhile gets the same.
        journalData
          .makeReady(ownerId)
          .catch((error: unknown) => log.warn({ err: error }, 'a journal was not made ready to be sent'));
        return database
          .tenant(ownerId, async (tx) => {
            if (searches) await askForLook(insights, tx, ownerId);
            await askForAllPrices(feeds, tx, ownerId);
          })
          .catch((error: unknown) => log.warn({ err: error }, 'what follows an import was not asked for'));
      },
      ended: (ownerId) =>
        goOnWithNext(imports, ownerId).catch((error: unknown) =>
          log.warn({ err: error }, 'the next import of a person waits until it is looked for'),
        ),
    });
    const imports: ImportDeps = {
      database,
      files,
      limits: config.limits,
      jobs,
      runner,
      progress,
      runs,
      stopping: stopping.signal,
      stopElsewhere: (importId) => signals.send('stop-import', importId),
      afterChange,
    };
    signals.on('stop-import', (importId) => void runs.stop(String(importId)));
    jobs.register(nextImportJob(imports));
    jobs.register(guardJob(imports));
    jobs.register(expireUploadJob(imports));
    jobs.register(strayFileJob(imports));
    if (config.watchedFolder !== null) {
      jobs.register(
        watchedFolderJob({
          imports,
          log,
          folder: config.watchedFolder,
          findOwner: async (email) => {
            const user = (await identity?.findUserByEmail(email)) ?? null;
            return user?.emailVerified === true && !user.disabled ? user.userId : null;
          },
        }),
      );
    }
    const lookForMail =
      config.mailbox === null ? null : mailboxJob({ imports, log, settings: config.mailbox, isHere });
    if (lookForMail !== null) jobs.register(lookForMail);
    const time = deps.wireTime ?? wireTimeBy(clock);
    const telling = tellJob({
      database,
      time,
      address: new URL('/import', config.publicUrl).href,
      write: (ownerId, letter) => writeLetter(deps, identity, ownerId, letter),
    });
    jobs.register(telling);
    const connections: ConnectionDeps = {
      imports,
      presence: signals.presence,
      log,
      vault,
      paces: new Paces(),
      time,
      hosts: config.connectionHosts,
      operators: operatorsOf(config),
      watchedFolder: config.watchedFolder === null ? null : basename(config.watchedFolder),
      mailbox: config.mailbox !== null,
      callback: `${config.publicUrl.origin}/oauth/callback`,
      tell: (tx, ownerId, id, of) => tellLater(jobs, telling, tx, ownerId, id, of),
    };
    jobs.register(pullJob(connections));
    jobs.register(dueConnectionsJob(connections));
    jobs.register(warnOfExpiryJob(connections));
    jobs.register(silentSendersJob(connections));
    appConfigRoutes(product, { config, clock });
    const statistics = new Statistics(database, clock);
    statisticsRoutes(product, statistics);
    accountRoutes(product, database);
    activityRoutes(product, { database, mostActivities: config.limits.activities, afterChange });
    limitsRoutes(product, {
      database,
      limits: config.limits,
      storageBytes: identity === null ? null : (tx, ownerId) => usedBytes(tx, ownerId, clock.now()),
    });
    tradeRoutes(product, database);
    campaignRoutes(product, database);
    instrumentRoutes(product, database);
    rateRoutes(product, database);
    markRoutes(product, database);
    priceRoutes(product, database);
    priceFeedRoutes(product, feeds);
    settingsRoutes(product, database, { lockAccounts: lockAllAccounts, rebuildAll });
    insightRoutes(product, insights);
    viewRoutes(product, database);
    setupRoutes(product, database);
    tagRoutes(product, database, [
      insightsFollowTags(insights),
      rulesFollowTags,
      viewsFollowTags,
      textsFollowTags,
    ]);
    ruleRoutes(product, { database, clock });
    fieldRoutes(product, database);
    templateRoutes(product, database);
    textRoutes(
      product,
      { database, clock },
      {
        'trade-notes': tradeNotes,
        'setup-description': setupDescription,
        ...entryTextOwners(clock),
      },
    );
    journalRoutes(product, { database, jobs, clock, statistics, files });
    planRoutes(product, { database, clock });
    demoRoutes(product, demo);
    userRoutes(product, { database, files, jobs, eraseUser });
    tokenRoutes(product, database, clock);
    const nameOf = async (userId: string): Promise<string> => {
      const user = (await identity?.findUser(userId)) ?? null;
      return user?.displayName ?? user?.email ?? userId;
    };
    const tellingOfShares = shareJob({
      database,
      clock,
      publicUrl: config.publicUrl,
      async findOwner(ownerId) {
        const user = (await identity?.findUser(ownerId)) ?? null;
        if (user === null || user.email === null || !user.emailVerified) return null;
        return { name: user.displayName ?? user.email, email: user.email };
      },
      write: ({ to, ...letter }) => sendLetter(deps.mail, to, letter),
    });
    jobs.register(tellingOfShares);
    shareRoutes(product, {
      database,
      clock,
      ask: (of, params) => statistics.answer(of, params),
      nameOf,
      tell: (tx, ownerId, shareId) => tellOfShare(jobs, tellingOfShares, tx, ownerId, shareId),
    });
    const tellingOfComments = commentsJob({
      database,
      address: config.publicUrl.href,
      write: (ownerId, letter) => writeLetter(deps, identity, ownerId, letter),
    });
    jobs.register(tellingOfComments);
    commentRoutes(product, {
      database,
      clock,
      nameOf,
      tell: (tx, ownerId) => tellOfComments(jobs, tellingOfComments, tx, ownerId),
    });
    publicLinkRoutes(product, {
      database,
      clock,
      ask: (ownerId, params) => statistics.answer({ ownerId, part: null }, params),
      isHere,
    });
    exportRoutes(product, { database, files, clock, statistics });
    await importRoutes(product, imports, clock);
    mailboxRoutes(product, { imports, vault, clock, settings: config.mailbox, job: lookForMail });
    restoreRoutes(product, {
      database,
      files,
      clock,
      jobs,
      afterChange,
      limits: config.limits,
      stopping: stopping.signal,
    });
    connectionRoutes(product, connections);
    serveApiDocs(product, config);
    serveHealth(product, { database: () => database.ping(), storage: () => files.ping() });
  });
  await servePages();
  return app;
}
