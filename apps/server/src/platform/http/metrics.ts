import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolState } from '#server/platform/database/index.ts';
import type { JobEnd } from '#server/platform/jobs/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { Load } from '#server/platform/status/index.ts';
import { inHand } from '#server/platform/threads/index.ts';

/** What is measured beside the requests. */
export interface Measured {
  /** Whoever shows it may read; `null`: whoever asks from this machine. */
  readonly token: string | null;
  readonly pools: () => readonly PoolState[];
  /** What the threads of this process have in hand, and what waits for them. */
  readonly threads: () => Readonly<Record<string, number>>;
  /** Which release this process runs, and what it does. */
  readonly process: { readonly version: string; readonly role: string };
  readonly watchJobs: (listener: (end: JobEnd) => void) => void;
  /** Of all processes together. */
  readonly readLoad: () => Promise<Load>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Everybody who asks meanwhile is told the same: it is read from the database. */
const LOAD_FOR_MS = 2_000;

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token === null) {
    // What a proxy on this machine passes on comes from elsewhere.
    const passedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    return LOOPBACK.has(socket.remoteAddress ?? '') && !passedOn;
  }
  const shown = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let latest: { readonly value: Promise<T>; readonly at: number } | null = null;
  return () => {
    const now = performance.now();
    if (latest === null || now - latest.at > LOAD_FOR_MS) {
      const value = read();
      latest = { value, at: now };
      value.catch(() => {
        latest = null;
      });
    }
    return latest.value;
  };
}

/** Prometheus metrics at `/metrics`, for whoever runs the server: off unless asked for, and never for people. */
export async function serveMetrics(app: FastifyInstance, measured: Measured): Promise<void> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    // By route, never by address: addresses hold ids, and there are too many of them.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const jobs = new Histogram({
    name: 'tapebook_job_duration_seconds',
    help: 'Time that a job took in this process, by its kind and how it ended',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  });
  measured.watchJobs(({ job, outcome, seconds }) => jobs.observe({ job, outcome }, seconds));
  const connections = new Gauge({
    name: 'tapebook_pool_connections',
    help: 'Connections of this process to the database, and who waits for one',
    labelNames: ['half', 'state'],
    registers,
    collect() {
      for (const { half, total, idle, waiting } of measured.pools()) {
        connections.set({ half, state: 'used' }, total - idle);
        connections.set({ half, state: 'idle' }, idle);
        connections.set({ half, state: 'waiting' }, waiting);
      }
    },
  });
  const threads = new Gauge({
    name: 'tapebook_file_threads',
    help: 'Files that this process reads, and those that wait for one of its threads',
    labelNames: ['task'],
    registers,
    collect() {
      for (const [task, count] of Object.entries(measured.threads())) threads.set({ task }, count);
    },
  });
  const tasks = new Gauge({
    name: 'tapebook_thread_tasks',
    help: 'What threads of this process do, and what stands in line for them, by what it is',
    labelNames: ['task'],
    registers,
    collect() {
      for (const [task, count] of Object.entries(inHand())) tasks.set({ task }, count);
    },
  });
  new Gauge({
    name: 'tapebook_process_info',
    help: 'The release that this process runs and what it does: always 1',
    labelNames: ['version', 'role'],
    registers,
  }).set(measured.process, 1);

  const ofAll = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name, help: `${help}; the same from every process`, labelNames, registers });
  const queued = ofAll('tapebook_queue_jobs', 'Jobs by kind and state', ['job', 'state']);
  const oldest = ofAll('tapebook_queue_oldest_seconds', 'How long the first of a kind has waited', ['job']);
  const imports = ofAll('tapebook_imports_under_way', 'Imports that have not ended', ['status']);
  const brokers = ofAll('tapebook_broker_connections', 'Connections to brokers by state', ['state']);
  const unread = new Counter({
    name: 'tapebook_load_unread_total',
    help: 'How often the database could not be asked for the load',
    registers,
  });
  const load = kept(measured.readLoad);
  const tellLoad = async (): Promise<void> => {
    const { queues, ...now } = await load();
    for (const gauge of [queued, oldest, imports, brokers]) gauge.reset();
    for (const { name: job, oldestSeconds, ...states } of queues) {
      oldest.set({ job }, oldestSeconds);
      for (const state of ['waiting', 'scheduled', 'active', 'failed'] as const)
        queued.set({ job, state }, states[state]);
    }
    for (const [status, count] of Object.entries(now.imports)) imports.set({ status }, count);
    for (const [state, count] of Object.entries(now.connections)) brokers.set({ state }, count);
  };

  app.get('/metrics', { config: { public: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, measured.token))
      throw new ProblemError('not-found', 'There is nothing at this address.');
    // What this process knows of itself is told also while the database is away.
    await tellLoad().catch(() => unread.inc());
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
