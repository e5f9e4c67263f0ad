import * as z from 'zod/mini';
import type { IdentityDb } from '../basics/identity-db.ts';
import { createSecretToken, hashSecretToken } from '../basics/secret-token.ts';
import { timestamp } from '../basics/timestamp.ts';
import type { Identity } from '../protocol/identity.ts';
import type { ProviderPerson } from '../providers/provider.ts';

/** How long the way to a provider and back may take. */
const VISIT_MS = 10 * 60_000;

const departure = z.object({
  nonce: z.string(),
  codeVerifier: z.string(),
  purpose: z.enum(['popup', 'redirect']),
  /** The page to come back to, by its path. */
  from: z.string(),
});
/** What is needed again when the person comes back. */
export type Departure = z.infer<typeof departure>;

const words = z.nullable(z.string());
const arrival = z.object({
  rawId: z.string(),
  email: words,
  emailVerified: z.boolean(),
  displayName: words,
  photoUrl: words,
  screenName: words,
  raw: z.record(z.string(), z.unknown()),
  idToken: words,
  accessToken: words,
});

const sealedFor = (state: string): string => `visit ${state}`;

/** @param challenge the hash of the secret that the page keeps, and shows at the end. @returns the state. */
export async function keepDeparture(
  { db, clock, vault }: Identity,
  visit: Departure & { readonly providerId: string; readonly challenge: Buffer },
): Promise<string> {
  const { providerId, challenge, ...leaving } = visit;
  const state = createSecretToken();
  await db
    .insertInto('provider_visits')
    .values({
      state_hash: hashSecretToken(state),
      provider_id: providerId,
      session_hash: challenge,
      encrypted: vault.seal(Buffer.from(JSON.stringify(leaving)), sealedFor(state)),
      expires_at: timestamp(clock.now() + VISIT_MS),
    })
    .execute();
  return state;
}

/** A visit on its way; `null` when there is none, it took too long, or it has ended. */
export async function findDeparture(
  { db, clock, vault }: Identity,
  state: string,
): Promise<(Departure & { providerId: string }) | null> {
  const row = await db
    .selectFrom('provider_visits')
    .select(['provider_id', 'encrypted'])
    .where('state_hash', '=', hashSecretToken(state))
    .where('answered', '=', false)
    .where('expires_at', '>', timestamp(clock.now()))
    .executeTakeFirst();
  if (row === undefined) return null;
  const text = vault.open(row.encrypted, sealedFor(state)).toString();
  return { ...departure.parse(JSON.parse(text)), providerId: row.provider_id };
}

/** Keeps what the provider said, for the page that began. */
export async function keepArrival(
  { db, vault }: Identity,
  state: string,
  person: ProviderPerson,
): Promise<void> {
  await db
    .updateTable('provider_visits')
    .set({ answered: true, encrypted: vault.seal(Buffer.from(JSON.stringify(person)), sealedFor(state)) })
    .where('state_hash', '=', hashSecretToken(state))
    .execute();
}

/** What the page shows at the end: the state, and the secret whose hash it began with. */
const PENDING = /^(?<state>[\w-]{43})\.(?<secret>[\w-]{43})$/;

/** What the provider said to the page that holds the token; it may ask again until {@link endVisit}. */
export async function findArrival(
  { db, clock, vault }: Identity,
  pendingToken: string,
): Promise<{ providerId: string; person: ProviderPerson } | null> {
  const { state = '', secret = '' } = PENDING.exec(pendingToken)?.groups ?? {};
  const row = await db
    .selectFrom('provider_visits')
    .select(['provider_id', 'encrypted'])
    .where('state_hash', '=', hashSecretToken(state))
    .where('session_hash', '=', hashSecretToken(secret))
    .where('answered', '=', true)
    .where('expires_at', '>', timestamp(clock.now()))
    .executeTakeFirst();
  if (row === undefined) return null;
  const text = vault.open(row.encrypted, sealedFor(state)).toString();
  return { providerId: row.provider_id, person: arrival.parse(JSON.parse(text)) };
}

/** Once it has signed somebody in; in the same transaction. @returns whether nobody else was faster. */
export async function endVisit(tx: IdentityDb, pendingToken: string): Promise<boolean> {
  const { state = '' } = PENDING.exec(pendingToken)?.groups ?? {};
  const ended = await tx
    .deleteFrom('provider_visits')
    .where('state_hash', '=', hashSecretToken(state))
    .returning('provider_id')
    .executeTakeFirst();
  return ended !== undefined;
}
