import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { BUILT_FILES } from './built-files.ts';
import { isCall } from './calls.ts';

/**
 * Keeps the files of the app, so that it opens without a network, and nothing of anybody: what is a person's is kept by
 * the page, which forgets it when they sign out.
 *
 * It takes its place once no tab of the former release is open: an old page finds the files that it was built with
 * for as long as it stands.
 */

const CONFIG = '/v2/app_config';
const CONFIG_CACHE = 'tapebook-config';
/** Beyond this the line is as good as none, and the page that is kept opens. */
const PATIENCE_MS = 4_000;

/** Answered by what stands before the server while that cannot be asked. */
const isOut = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;

const keptPage = async (): Promise<Response> => (await matchPrecache('/')) ?? Response.error();

/** As the server has it, whose policy and release may be newer; else as it was kept. */
async function openPage(request: Request): Promise<Response> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  try {
    const answer = await Promise.race([fetch(request), late]);
    return answer === null || isOut(answer) ? await keptPage() : answer;
  } catch {
    return keptPage();
  } finally {
    clearTimeout(timer);
  }
}

/** What the app must know of its server before anything else; the same for everybody. */
async function askConfig(request: Request): Promise<Response> {
  const cache = await caches.open(CONFIG_CACHE);
  try {
    const answer = await fetch(request);
    if (isOut(answer)) return (await cache.match(CONFIG)) ?? answer;
    if (answer.ok) await cache.put(CONFIG, answer.clone());
    return answer;
  } catch {
    return (await cache.match(CONFIG)) ?? Response.error();
  }
}

interface Installing extends Event {
  waitUntil(done: Promise<unknown>): void;
}

// The page that brought it had asked before it came.
self.addEventListener('install', (event) =>
  (event as Installing).waitUntil(askConfig(new Request(CONFIG)).catch(() => undefined)),
);
registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: [isCall] }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG,
  ({ request }) => askConfig(request),
);
precacheAndRoute([...BUILT_FILES]);
cleanupOutdatedCaches();
