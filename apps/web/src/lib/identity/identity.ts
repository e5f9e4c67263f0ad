import type { AppConfigJson } from '@tapebook/contract';
import { nextPaint } from '#web/lib/loading/next-paint.ts';
import type { Identity } from './identity-port.ts';
import { mayKeepSession } from './kept-session.ts';
import { session } from './session.ts';

let configured: Promise<AppConfigJson['identity']> | null = null;
let begin: (() => Promise<Identity>) | null = null;
let starting: Promise<Identity> | null = null;
const needed = Promise.withResolvers<void>();

/**
 * Starts the identity client once; its code is a chunk of its own. Where this browser keeps nobody's session,
 * there is nothing that it could tell: the page is drawn first, and the client comes after it, or when
 * something is asked of it.
 *
 * @param drawn settles once the first page is on the screen.
 */
export function startIdentity(
  config: Promise<AppConfigJson['identity']>,
  drawn: Promise<void>,
): Promise<Identity> {
  configured ??= config;
  begin ??= async () => {
    if (session.get().status === 'loading' && !(await mayKeepSession())) {
      session.publish({ status: 'signed-out' });
      await Promise.race([drawn, needed.promise]);
    }
    const [module, identityConfig] = await Promise.all([import('./firebase-identity.ts'), config]);
    return module.createFirebaseIdentity(identityConfig);
  };
  return started(begin);
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
