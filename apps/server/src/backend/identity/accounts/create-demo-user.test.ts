import { expect, test } from 'vitest';
import { openIdentityServer } from '../../../testing/identity-server.ts';

test('demo journals are made thirty at once from one place, then one every two minutes', async () => {
  const { clock, frontDoor } = await openIdentityServer();
  const visit = () => frontDoor.createDemoUser({ address: '203.0.113.1' });
  const demos = await Promise.all(Array.from({ length: 30 }, visit));
  expect(new Set(demos.map(({ email }) => email)).size).toBe(30);
  expect(demos[0]?.email).toMatch(/^demo-[a-z0-9]{28}@demo\.invalid$/);
  await expect(visit()).rejects.toMatchObject({ code: 'too-many-requests' });
  clock.advance(120_000);
  await expect(visit()).resolves.toBeDefined();
});

test('there is none where it is turned off', async () => {
  const { frontDoor } = await openIdentityServer({ DEMO: 'off' });
  await expect(frontDoor.createDemoUser({ address: '203.0.113.1' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
