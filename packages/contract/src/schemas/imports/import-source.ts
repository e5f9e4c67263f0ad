import * as z from 'zod/mini';
import { dayText, instantText, uuid } from '../values/scalars.ts';
import { CONNECTION_SCHEDULES, days, STATES_OF_CONNECTIONS, unattended } from './connection-states.ts';

/** Where imports come from, apart from what one is: every page begins with these. */
export const importSource = z.object({
  id: uuid,
  kind: z.enum(['statement', 'connection']),
  broker: z.string(),
  format: z.nullable(z.string()),
  label: z.string(),
  accountIds: z.array(uuid),
  lastImportAt: z.nullable(instantText),
  status: z.enum(['ready', 'failing', 'syncing']),
  /** What follows is said of connections alone. */
  state: z.optional(z.enum(STATES_OF_CONNECTIONS)),
  since: z.optional(instantText),
  reason: z.optional(z.nullable(z.string())),
  nextAt: z.optional(z.nullable(instantText)),
  coverage: z.optional(z.array(days)),
  unattended: z.optional(unattended),
  /** The last day of its login, key or token, where that is known. */
  expiresOn: z.optional(z.nullable(dayText)),
  schedule: z.optional(z.enum(CONNECTION_SCHEDULES)),
});
export type ImportSourceJson = z.infer<typeof importSource>;

/** The same as it stands beside the trades, for all who see the journal: what a login at a broker needs is its owner's alone. */
export const knownSource = z.omit(importSource, { reason: true, expiresOn: true });
