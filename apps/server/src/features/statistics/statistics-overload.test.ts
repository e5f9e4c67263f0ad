import { expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';

const server = await openAppServer();

it('however many questions one person asks, each is answered or told when to come back, and others are answered', async () => {
  const [greedy, other] = [await server.newUser(), await server.newUser()];
  const asked = Array.from({ length: 200 }, () => greedy.call('GET', '/v2/statistics?measures=netPnl'));
  const answered = await other.call('GET', '/v2/statistics?measures=netPnl');
  expect(answered.status).toBe(200);
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.json.code).toBe('unavailable');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
}, 60_000);
