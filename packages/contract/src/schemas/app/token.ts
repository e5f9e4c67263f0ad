import * as z from 'zod/mini';
import { dayInput, label, someAccounts } from '../values/inputs.ts';
import { dayText, instantText, uuid } from '../values/scalars.ts';

export const TOKEN_ACCESS = ['read', 'write'] as const;

/** Tokens of a journal. */
export const MAX_TOKENS = 50;
export const MAX_TOKEN_NAME = 80;

/** What lets a program in for its owner; the secret itself is told once, when it is made. */
export const apiToken = z.object({
  id: uuid,
  name: z.string(),
  /** `read` leaves the journal as it is; `write` may change it as well. */
  access: z.enum(TOKEN_ACCESS),
  /** The accounts that it reads; `null`: the whole journal. */
  accountIds: z.nullable(z.array(uuid)),
  createdAt: instantText,
  /** The last day on which it lets anybody in, in UTC. */
  expiresOn: z.nullable(dayText),
  /** To the minute. */
  lastUsedAt: z.nullable(instantText),
});
export type ApiTokenJson = z.infer<typeof apiToken>;

export const newApiToken = z.object({
  name: label(MAX_TOKEN_NAME),
  access: z.enum(TOKEN_ACCESS),
  /** Some accounts alone, which it may only read; left out or `null`: the whole journal, with accounts that come later. */
  accountIds: z.optional(z.nullable(someAccounts)),
  expiresOn: z.optional(z.nullable(dayInput)),
});
export type NewApiTokenJson = z.infer<typeof newApiToken>;
