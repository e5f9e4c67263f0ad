import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openAppServer } from './testing/app-server.ts';
import { importFile, manyExecutions } from './testing/import-files.ts';

const server = await openAppServer();

it('packs a page of trades at once, so that its length is known and no thread is waited for', async () => {
  const user = await server.newUser();
  await importFile(user, manyExecutions(100));
  const plain = await user.call('GET', '/v2/trades?limit=50');
  const { headers, rawPayload } = await server.app.inject({
    url: '/v2/trades?limit=50',
    headers: { authorization: `Bearer ${user.idToken}`, 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(plain.bytes.length).toBeGreaterThan(16 * 1024);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(rawPayload.length),
  });
  expect(brotliDecompressSync(rawPayload).equals(plain.bytes)).toBe(true);
});
