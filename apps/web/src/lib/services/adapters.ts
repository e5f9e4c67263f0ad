import type { AnyServiceAdapter } from './services.ts';

/**
 * The adapters that this build has: chat, analytics and error reporting each add theirs here, as
 * `{ name, load }` whose `load` imports the service's own code and connects it to its port.
 */
export const serviceAdapters: readonly AnyServiceAdapter[] = [];
