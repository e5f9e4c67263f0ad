import type { AppConfigJson } from '@tapebook/contract';
import type { Identity } from './identity-port.ts';

let starting: Promise<Identity> | null = null;

/** Starts the identity client once; its code is a chunk of its own, asked for beside the configuration. */
export function startIdentity(config: Promise<AppConfigJson['identity']>): Promise<Identity> {
  starting ??= Promise.all([import('./firebase-identity.ts'), config]).then(([module, identityConfig]) =>
    module.createFirebaseIdentity(identityConfig),
  );
  starting.catch(() => {
    // The next call starts anew: the configuration may be reachable then.
    starting = null;
  });
  return starting;
}

/**
 * The identity client, once started.
 *
 * @throws {Error} when called before {@link startIdentity}.
 */
export function identity(): Promise<Identity> {
  if (starting === null) return Promise.reject(new Error('The identity client has not been started'));
  return starting;
}
