import type { TradeTableJson } from '@tapebook/domain/analytics';
import * as z from 'zod/mini';
import { account } from './account.ts';
import { importSource } from './import.ts';
import { instrument } from './instrument.ts';
import { instantText, uuid } from './scalars.ts';
import { settings } from './settings.ts';
import { trade } from './trade.ts';

export const appConfig = z.object({
  name: z.string(),
  maintenance: z.object({ enabled: z.boolean(), until: z.nullable(instantText), message: z.string() }),
  identity: z.object({
    mode: z.enum(['embedded', 'hosted']),
    apiKey: z.string(),
    projectId: z.string(),
    storageBucket: z.string(),
    appId: z.string(),
    authDomain: z.optional(z.string()),
    providers: z.array(z.string()),
  }),
  features: z.object({ demo: z.boolean(), signup: z.enum(['open', 'closed', 'invite']) }),
  brokers: z.array(z.object({ id: z.string(), name: z.string() })),
  formats: z.array(z.object({ id: z.string(), broker: z.string(), label: z.string() })),
  /** Public keys of optional services; a service that is not named is not loaded. */
  services: z.object({
    chat: z.optional(z.object({ url: z.string() })),
    analytics: z.optional(z.object({ key: z.string(), url: z.string() })),
    errorReporting: z.optional(z.object({ dsn: z.string(), traceSampleRate: z.number() })),
  }),
});
export type AppConfigJson = z.infer<typeof appConfig>;

const nothingYet = z.array(z.object({ id: uuid }));

const head = {
  user: z.object({
    id: z.string(),
    email: z.nullable(z.string()),
    emailVerified: z.boolean(),
    demo: z.boolean(),
  }),
  accounts: z.array(account),
  instruments: z.array(instrument),
  setups: nothingYet,
  tags: nothingYet,
  rules: nothingYet,
  settings,
  sources: z.array(importSource),
};

/**
 * The trades as columns, named as in `TradeTable` of the domain package, where each one's unit stands.
 * Checked by its reader, not entry by entry here: it may hold millions of numbers.
 */
const tradeColumns = z.custom<TradeTableJson>((value) => typeof value === 'object' && value !== null);

export const appData = z.object({
  ...head,
  trades: z.object({ count: z.int(), columns: tradeColumns }),
});
export type AppDataJson = z.infer<typeof appData>;

export const appDataRows = z.object({ ...head, trades: z.array(trade) });
export type AppDataRowsJson = z.infer<typeof appDataRows>;

/** Everything of {@link appData} but the trades: the head of the binary form. */
export const appDataHead = z.object(head);
export type AppDataHeadJson = z.infer<typeof appDataHead>;
