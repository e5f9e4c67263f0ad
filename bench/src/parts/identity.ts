import { hash, verify } from '@node-rs/argon2';
import type { Figure } from '../figures/figure.ts';
import { type Answered, askFor } from '../product/ask-for.ts';
import { type Part, repeat } from './part.ts';

const STRETCH_MS = 3_000;
/** As many as the server hashes for at the same time. */
const HASHERS = 2;
const ASKERS = 4;
/** The parameters that the server keeps passwords with. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
}

const post = async (url: string, type: string, body: string): Promise<unknown> => {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** How many passwords this machine can check when it does nothing else. */
async function bareHashes(): Promise<Answered> {
  const stored = await hash('correct horse battery', ARGON);
  return askFor(STRETCH_MS, HASHERS, async () => {
    if (!(await verify(stored, 'correct horse battery'))) throw new Error('The right password did not match');
  });
}

/** Signing in, reading the account and refreshing a session; the bare hash takes turns with the sign-ins. */
export const identityPart: Part = {
  name: 'identity',
  async measure(workshop) {
    const { product, person } = await workshop.journalServer();
    const { email, password } = person;
    const calls = `${product.origin}/identitytoolkit.googleapis.com/v1/accounts`;
    const json = (call: string, body: object): Promise<unknown> =>
      post(`${calls}:${call}?key=self-hosted`, 'application/json', JSON.stringify(body));
    const signIn = (): Promise<unknown> => json('signInWithPassword', { email, password });

    const { idToken, refreshToken } = (await signIn()) as Tokens;
    const rounds = await repeat(async () => ({
      bare: await bareHashes(),
      signIns: await askFor(STRETCH_MS, ASKERS, signIn),
    }));
    const lookups = await repeat(() => askFor(STRETCH_MS, ASKERS, () => json('lookup', { idToken })));
    const refreshing = `grant_type=refresh_token&refresh_token=${refreshToken}`;
    const refreshes = await repeat(() =>
      askFor(STRETCH_MS, ASKERS, () =>
        post(
          `${product.origin}/securetoken.googleapis.com/v1/token?key=self-hosted`,
          'application/x-www-form-urlencoded',
          refreshing,
        ),
      ),
    );
    return [
      {
        name: 'bare Argon2id, as passwords are kept',
        unit: '/s',
        values: rounds.map((r) => r.bare.perSecond),
      },
      ...figuresOf(
        'sign-in',
        rounds.map((round) => round.signIns),
      ),
      {
        name: 'bare Argon2id to sign-ins',
        unit: 'times',
        values: rounds.map(({ bare, signIns }) => bare.perSecond / signIns.perSecond),
        limit: 3,
      },
      ...figuresOf('lookup', lookups),
      ...figuresOf('refresh', refreshes),
    ];
  },
};

const figuresOf = (name: string, answered: readonly Answered[]): Figure[] => [
  { name: `${name}, ${ASKERS} at a time`, unit: '/s', values: answered.map(({ perSecond }) => perSecond) },
  { name: `${name}, 99 of 100 within`, unit: 'ms', values: answered.map(({ p99 }) => p99) },
];
