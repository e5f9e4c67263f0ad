import { expect, it } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';

const one = await openOwnAppServer();
// Servers of one product have its keys in common; the first one closes what both stand on.
const two = await openOwnAppServer(
  { DATA_DIR: one.config.dataDir },
  { database: { ...one.database, close: async () => {} } },
);

it('guesses at a password are counted together, whichever server is asked', async () => {
  const { email } = await one.newUser();
  const guess = async ({ app, config }: typeof one, n: number): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${config.identity.apiKey}`,
      payload: { email, password: `wrong horse ${n}`, returnSecureToken: true },
      remoteAddress: '203.0.113.9',
    });
    return answer.json().error.message.split(' : ')[0];
  };
  const answers: string[] = [];
  for (let n = 0; n < 12; n += 1) answers.push(await guess(n % 2 === 0 ? one : two, n));
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'INVALID_LOGIN_CREDENTIALS'));
  expect(answers.slice(10)).toEqual(['TOO_MANY_ATTEMPTS_TRY_LATER', 'TOO_MANY_ATTEMPTS_TRY_LATER']);
});
