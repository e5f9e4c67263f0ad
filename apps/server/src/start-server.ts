import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, parseConfig } from './platform/config/index.ts';
import { openDatabase } from './platform/database/index.ts';
import { openFiles } from './platform/files/index.ts';
import { createJobs } from './platform/jobs/index.ts';
import {
  type ClosingStack,
  createClosingStack,
  explainListenError,
  listenForStop,
} from './platform/lifecycle/index.ts';
import { createLog, createTerminalLog, type Log } from './platform/log.ts';
import { openMail } from './platform/mail/index.ts';
import type { Tracer } from './platform/tracing/index.ts';

type LoadApp = () => Promise<{ buildApp(deps: AppDeps): Promise<FastifyInstance> }>;

/** Requests get this long to end; a hanging one must not hold up a restart. */
const DRAIN_MS = 3_000;

/**
 * Starts the product and runs it until somebody asks it to stop.
 *
 * @returns the exit code: 0 after a stop that was asked for, 1 when the server could not go on.
 * @throws {StartError} one line, when it cannot start.
 */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  output: NodeJS.WriteStream,
  loadApp: LoadApp = () => import('./app.ts'),
): Promise<number> {
  const config = parseConfig(env);
  const log = output.isTTY ? createTerminalLog(config.logLevel, output) : createLog(config.logLevel, output);
  // Whoever read our lines may leave (`npm start | head`); that is no reason to stop.
  output.on('error', () => {});
  const opened = createClosingStack(log);
  const stopped = Promise.withResolvers<number>();
  let stopping = false;
  const stop = (code: number): void => {
    stopping = true;
    stopped.resolve(code);
  };
  const fail = (error: unknown): void => {
    if (stopping) return;
    log.fatal({ err: error }, 'The server cannot go on');
    stop(1);
  };
  listenForStop({ onStop: () => stop(0), onForce: () => process.exit(130) }, systemClock.now);
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    // A stop during the start waits for what is being opened, so that it can be closed in order.
    await open(config, log, opened, { loadApp, fail });
    if (!stopping) {
      const seconds = ((Date.now() - launchTime(env)) / 1000).toFixed(1);
      output.write(`Tapebook is ready at ${config.publicUrl.origin} (started in ${seconds} s)\n`);
    }
    return await stopped.promise;
  } finally {
    await opened.closeAll();
  }
}

async function open(
  config: Config,
  log: Log,
  opened: ClosingStack,
  { loadApp, fail }: { loadApp: LoadApp; fail: (error: unknown) => void },
): Promise<void> {
  let loading: ReturnType<LoadApp> | null = null;
  const load = (): ReturnType<LoadApp> => {
    loading ??= loadApp();
    // Its failure is reported where it is awaited, after the database has been put on the closing stack.
    loading.catch(() => {});
    return loading;
  };
  const onLost = (): void => fail(new Error('The embedded PostgreSQL ended'));
  const database = await openDatabase(config, log, { onLost, onWaiting: load });
  opened.add({ name: 'database', close: () => database.close() });

  const tracer = await openTracerOf(config);
  if (tracer !== null) opened.add({ name: 'traces', close: () => tracer.close() });
  const jobs = createJobs(database.logins.owner, log, tracer);
  const { buildApp } = await load();
  const app = await buildApp({
    config,
    database,
    jobs,
    mail: openMail(config, systemClock, log),
    files: openFiles(config.files),
    clock: systemClock,
    log,
    tracer,
  });
  opened.add({ name: 'job queue', close: () => jobs.stop() });
  await Promise.all([jobs.start({ work: config.role !== 'web' }), app.ready()]);
  opened.add({ name: 'web server', close: () => drain(app, config.drainSeconds * 1000) });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListenError(error, config.host, config.port);
  }
}

/** Its libraries are loaded only where traces are wished. */
async function openTracerOf({ tracing }: Config): Promise<Tracer | null> {
  if (tracing === null) return null;
  const { openTracer } = await import('./platform/tracing/open-tracer.ts');
  return openTracer(tracing);
}

/**
 * Says that it is not ready while it still answers, for as long as those who send it calls need to notice. Then no more
 * come in; a connection that waits for its next request would hold up the end, and is closed as it falls idle.
 */
async function drain(app: FastifyInstance, noticedAfterMs: number): Promise<void> {
  if (noticedAfterMs > 0) {
    app.readiness.draining = true;
    await pause(noticedAfterMs);
  }
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(giveUp);
}

/** When the person's command began, if the launcher says so; else when this process did. */
function launchTime(env: Readonly<Record<string, string | undefined>>): number {
  const told = Number(env.TAPEBOOK_LAUNCHED_AT);
  return told > 0 ? told : performance.timeOrigin;
}
