import { type JournalServer, openJournalServer } from '../product/journal-server.ts';
import type { Workshop } from './part.ts';

/** Opens what parts share when the first of them asks, and closes it after the last. */
export function openWorkshop(): Workshop & AsyncDisposable {
  let server: Promise<JournalServer> | null = null;
  return {
    journalServer() {
      server ??= openJournalServer();
      return server;
    },
    async [Symbol.asyncDispose]() {
      await (await server)?.[Symbol.asyncDispose]();
    },
  };
}
