import {
  type AppConfigJson,
  type Breadcrumb,
  createSender,
  envelope,
  errorEnvelope,
  parseDsn,
  withoutIds,
} from '@tapebook/contract';
import type { Analytics } from './analytics.ts';

type Options = NonNullable<AppConfigJson['services']['errorReporting']>;

/** What led to an error: pages and calls, without what was in them. */
const MOST_BREADCRUMBS = 100;
const MOST_SPANS = 1000;

/** What is needed of the window. */
export interface ReportingPage {
  readonly fetch: typeof fetch;
  readonly location: { readonly pathname: string; readonly origin: string };
  readonly crypto: { randomUUID(): string };
  readonly performance: Pick<Performance, 'timeOrigin' | 'now' | 'getEntriesByType'>;
  readonly navigation?: { addEventListener(type: 'navigatesuccess', listener: () => void): void } | undefined;
  addEventListener(type: 'error' | 'unhandledrejection', listener: (event: Event) => void): void;
}

const hex = (page: ReportingPage, length: number): string =>
  page.crypto.randomUUID().replaceAll('-', '').slice(0, length);

/** Errors of the page by Sentry's protocol, with no word of whose they were; and of one load in so many how long it took. */
export function errorReporting(
  { dsn, release, traceSampleRate }: Options,
  page: ReportingPage,
  chance: () => number = Math.random,
): Partial<Analytics> {
  const endpoint = parseDsn(dsn);
  if (endpoint === null) throw new RangeError('The address of error reporting is not usable');
  const send = createSender(endpoint, { fetch: (url, init) => page.fetch(url, init), now: Date.now });
  const told = new WeakSet<object>();
  const report = (thrown: unknown): void => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (told.has(error)) return;
    told.add(error);
    void send(
      errorEnvelope({
        id: hex(page, 32),
        now: Date.now(),
        error,
        platform: 'javascript',
        release,
        transaction: withoutIds(page.location.pathname),
        breadcrumbs: breadcrumbsOf(page, visited),
      }),
    );
  };
  const visited: Breadcrumb[] = [];
  const visit = (): void => {
    visited.push({
      timestamp: Date.now() / 1000,
      category: 'navigation',
      message: withoutIds(page.location.pathname),
    });
    if (visited.length > MOST_BREADCRUMBS) visited.shift();
  };
  visit();
  page.navigation?.addEventListener('navigatesuccess', visit);
  page.addEventListener('error', (event) => {
    if ('error' in event && event.error) report(event.error);
  });
  page.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event) report(event.reason);
  });
  if (chance() < traceSampleRate) void send(loadTrace(page, release));
  return { captureError: report };
}

/** Own calls as the browser noted them: what was asked of others is theirs. */
const callsOf = ({ performance, location }: ReportingPage): PerformanceResourceTiming[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.startsWith(`${location.origin}/`),
  );

const pathOf = ({ name }: PerformanceResourceTiming): string => withoutIds(new URL(name).pathname);

function breadcrumbsOf(page: ReportingPage, visited: readonly Breadcrumb[]): Breadcrumb[] {
  const calls = callsOf(page).map(
    (entry): Breadcrumb => ({
      timestamp: (page.performance.timeOrigin + entry.startTime) / 1000,
      category: 'fetch',
      message: pathOf(entry),
    }),
  );
  return [...visited, ...calls]
    .sort((left, right) => left.timestamp - right.timestamp)
    .slice(-MOST_BREADCRUMBS);
}

/** How long a load took, with a span for each file and call. */
function loadTrace(page: ReportingPage, release: string): string {
  const { timeOrigin } = page.performance;
  const [id, trace, root] = [hex(page, 32), hex(page, 32), hex(page, 16)];
  const spans = callsOf(page)
    .slice(0, MOST_SPANS)
    .map((entry) => ({
      trace_id: trace,
      span_id: hex(page, 16),
      parent_span_id: root,
      op: `resource.${entry.initiatorType}`,
      description: pathOf(entry),
      start_timestamp: (timeOrigin + entry.startTime) / 1000,
      timestamp: (timeOrigin + entry.startTime + entry.duration) / 1000,
    }));
  return envelope(id, Date.now(), 'transaction', {
    event_id: id,
    type: 'transaction',
    platform: 'javascript',
    release,
    transaction: withoutIds(page.location.pathname),
    start_timestamp: timeOrigin / 1000,
    timestamp: (timeOrigin + page.performance.now()) / 1000,
    contexts: { trace: { trace_id: trace, span_id: root, op: 'pageload' } },
    spans,
  });
}
