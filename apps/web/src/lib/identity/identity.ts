import type { AppConfigJson } from '@tapebook/contract';
import { nextPaint } from '#web/lib/loading/next-paint.ts';
import { visitsDemo } from './demo-visit.ts';
import { type EarlySession, earlySession, isGood } from './early-session.ts';
import type { Identity } from './identity-port.ts';
import { DEMO_APP, keptSessions, OWN_APP, sessionOf } from './kept/kept-session.ts';
import { session } from './session.ts';

/** When what has been drawn leaves the line free for the identity client. */
export interface Moments {
  /** The first page is on the screen. */
  readonly drawn: Promise<void>;
  /** Its numbers are, where it has any. */
  readonly numbers: Promise<void>;
}

/** So long the client waits for numbers at most: it renews the token. */
const PATIENCE_MS = 10_000;

let configured: Promise<AppConfigJson['identity']> | null = null;
let begin: (() => Promise<Identity>) | null = null;
let starting: Promise<Identity> | null = null;
/** What the calls go by until the client is there. */
let early: EarlySession | null = null;
const needed = Promise.withResolvers<void>();

/**
 * Starts the identity client once; its code is a chunk of its own. Where this browser keeps nobody's session, there
 * is nothing that it could tell: the page is drawn first, and the client comes after it, or when something is asked of
 * it. Where it keeps one with a token that is good, the journal is asked for by that, and the client comes after the
 * first numbers.
 */
export function startIdentity(
  config: Promise<AppConfigJson['identity']>,
  moments: Moments,
): Promise<Identity> {
  configured ??= config;
  begin ??= async () => {
    if (session.get().status === 'loading') await waitItsTurn(moments);
    const [module, identityConfig] = await Promise.all([import('./firebase-identity.ts'), config]);
    const client = await module.createFirebaseIdentity(identityConfig);
    early = null;
    return client;
  };
  return started(begin);
}

async function waitItsTurn(moments: Moments): Promise<void> {
  const kept = await keptSessions();
  if (kept === null) return;
  if (kept.size === 0) {
    session.publish({ status: 'signed-out' });
    return Promise.race([moments.drawn, needed.promise]);
  }
  early = earlySession(sessionOf(kept, visitsDemo ? DEMO_APP : OWN_APP), Date.now());
  if (early === null) return;
  session.publish({ status: 'signed-in', user: early.user });
  await Promise.race([
    moments.numbers,
    needed.promise,
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

/**
 * The identity client, once started.
 *
 * @throws {Error} when called before {@link startIdentity}.
 */
export function identity(): Promise<Identity> {
  if (begin === null) return Promise.reject(new Error('The identity client has not been started'));
  // What is asked for while a page is being drawn does not hold up its paint.
  nextPaint(needed.resolve);
  return started(begin);
}

/** The token for the product's calls: the one that was kept until the client is there, for as long as it is good. */
export async function sessionToken(force: boolean): Promise<string | null> {
  if (!force && early !== null && isGood(early.expiresAt, Date.now())) return early.token;
  return (await identity()).token(force);
}

/** Opens the demo journal in this tab for somebody who is signed in; the page is loaded anew. */
export async function openDemoVisit(email: string, password: string): Promise<void> {
  if (configured === null) throw new Error('The identity client has not been started');
  const [module, config] = await Promise.all([import('./firebase-identity.ts'), configured]);
  await module.visitDemo(config, email, password);
}

function started(start: () => Promise<Identity>): Promise<Identity> {
  starting ??= start();
  starting.catch(() => {
    // The next call starts anew: what it needs may be reachable then.
    starting = null;
  });
  return starting;
}
