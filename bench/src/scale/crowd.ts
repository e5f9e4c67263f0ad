import { randomInt, randomUUID } from 'node:crypto';
import type { Product } from '../product/start-product.ts';
import type { Fleet } from './fleet.ts';

/** Somebody who is signed in, at whichever process is asked. */
export interface Member {
  readonly userId: string;
  readonly token: string;
}

const PASSWORD = 'correct horse battery';
/** Passwords are hashed with care, which keeps a processor busy: so many wait at a time. */
const AT_ONCE = 4;

/** Each comes from a network of their own, as a crowd does: sign-ups from one are limited. */
const someNetwork = (): string => `100.${randomInt(64, 128)}.${randomInt(256)}.${randomInt(256)}`;

/** Does something for each, so many at a time. */
export async function forEach<T>(
  list: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    for (let index = next++; index < list.length; index = next++) await work(list[index] as T, index);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function identity(
  web: Product,
  call: string,
  email: string,
): Promise<{ localId: string; idToken: string }> {
  const answer = await fetch(
    `${web.origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=self-hosted`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': someNetwork() },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { localId: string; idToken: string };
}

/** So many people with accounts of their own and proven addresses, signed in. */
export async function makeCrowd({ database }: Fleet, web: Product, size: number): Promise<Member[]> {
  const emails = Array.from({ length: size }, () => `member-${randomUUID()}@example.com`);
  await forEach(emails, AT_ONCE, async (email) => {
    await identity(web, 'signUp', email);
  });
  await database.query('UPDATE identity.users SET email_verified = true WHERE email = any($1)', [emails]);
  const crowd: Member[] = [];
  await forEach(emails, AT_ONCE, async (email) => {
    const { localId: userId, idToken: token } = await identity(web, 'signInWithPassword', email);
    crowd.push({ userId, token });
  });
  return crowd;
}
