import { expect, test } from 'vitest';
import { openIdentityServer } from '../../testing/identity-server.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createUser } from './users/create-user.ts';

const server = await openIdentityServer({ TRUSTED_PROXIES: 'loopback' }, { realPasswords: true });
const MANY = 40;
const numbers = Array.from({ length: MANY }, (_, index) => index);
const known = (n: number) => `known-${n}@example.com`;
const unknown = (n: number) => `unknown-${n}@example.com`;

const passwordHash = await createPasswordHasher().hash('correct horse');
for (const n of numbers) {
  // Every third one has no password: whoever signs in by a provider alone.
  const hash = n % 3 === 0 ? null : passwordHash;
  await createUser(server.database.identity, {
    email: known(n),
    passwordHash: hash,
    now: server.clock.now(),
  });
}

/** Each from a network of its own: how often one may try is another matter. */
async function timed(path: string, body: object, n: number): Promise<{ took: number; answer: string }> {
  const startedAt = performance.now();
  const { status, json } = await server.post(path, body, { 'x-forwarded-for': `203.0.113.${n}` });
  const took = performance.now() - startedAt;
  return { took, answer: `${status} ${json.error?.message ?? json.kind}` };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Known and unknown in turn, so that whatever else the machine does meets both alike. */
async function compare(path: string, bodyFor: (email: string) => object) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (const n of numbers) {
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? known(n) : unknown(n);
      const { took, answer } = await timed(path, bodyFor(email), n);
      times[kind].push(took);
      answers.add(answer);
    }
  }
  return { ratio: median(times.known) / median(times.unknown), answers: [...answers] };
}

// A dummy hash left out makes a factor of ten; what is left over of noise is far less than two.
test('a wrong password takes as long as an unknown address, and is answered alike', async () => {
  const { ratio, answers } = await compare('v1/accounts:signInWithPassword', (email) => ({
    email,
    password: 'wrong horse',
  }));
  expect(answers).toEqual(['400 INVALID_LOGIN_CREDENTIALS']);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test.each(['PASSWORD_RESET', 'EMAIL_SIGNIN'])(
  'a mail for %s is asked for in the same time, whether there is an account or not',
  async (requestType) => {
    const { ratio, answers } = await compare('v1/accounts:sendOobCode', (email) => ({ requestType, email }));
    expect(answers).toEqual(['200 identitytoolkit#GetOobConfirmationCodeResponse']);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  },
);

test('how an address signs in is told of none, in the same words', async () => {
  const { answers } = await compare('v1/accounts:createAuthUri', (identifier) => ({
    identifier,
    continueUri: 'http://localhost',
  }));
  expect(answers).toEqual(['200 identitytoolkit#CreateAuthUriResponse']);
});
