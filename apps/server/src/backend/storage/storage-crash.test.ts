import { createHash, randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import {
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from '../../testing/processes/server-process.ts';
import { openTemporaryFolder } from '../../testing/temporary-folder.ts';

/** The real server with its own database, on a folder and at an address that outlive it. */
const dataDir = await openTemporaryFolder();
const port = String(await findFreePort());
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const one of running) one.kill('SIGTERM');
  await Promise.all(running.map((one) => one.exited));
});

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess('../../main.ts', {
    DATA_DIR: dataDir,
    PORT: port,
    LOG_LEVEL: 'info',
  });
  running.push(server);
  await server.ready;
  return server;
}

const post = (url: string, headers: Record<string, string>, body: string | Blob): Promise<Response> =>
  fetch(url, { method: 'POST', headers, body });

it('goes on with an upload after the server was killed, and logs nothing that opens it', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  const { origin } = first;
  const signedUp = await post(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=self-hosted`,
    { 'content-type': 'application/json' },
    JSON.stringify({ email: 'ada@example.com', password: 'correct horse', returnSecureToken: true }),
  );
  const { idToken, localId } = (await signedUp.json()) as { idToken: string; localId: string };
  const headers = { authorization: `Firebase ${idToken}` };
  const name = encodeURIComponent(`users/${localId}/film.mp4`);
  const bytes = randomBytes(1_500_000);
  const started = await post(
    `${origin}/v0/b/tapebook/o?name=${name}`,
    { ...headers, 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' },
    JSON.stringify({ contentType: 'video/mp4' }),
  );
  const url = started.headers.get('x-goog-upload-url') ?? '';
  const piece = (from: number, to: number, command: string) =>
    post(
      url,
      { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(from) },
      new Blob([bytes.subarray(from, to)]),
    );
  expect((await piece(0, 600_000, 'upload')).status).toBe(200);
  first.kill('SIGKILL');
  const { output } = await first.exited;

  await start();
  const query = await post(url, { 'x-goog-upload-command': 'query' }, '');
  expect(query.headers.get('x-goog-upload-size-received')).toBe('600000');
  const last = await piece(600_000, bytes.length, 'upload, finalize');
  const object = (await last.json()) as Record<string, string>;
  expect(object).toMatchObject({
    size: '1500000',
    md5Hash: createHash('md5').update(bytes).digest('base64'),
  });
  const read = await fetch(`${origin}/v0/b/tapebook/o/${name}?alt=media&token=${object.downloadTokens}`);
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);

  const second = running.at(-1);
  second?.kill('SIGTERM');
  const logged = output + ((await second?.exited)?.output ?? '');
  expect(logged).toContain('/v0/b/tapebook/o');
  const uploadId = new URL(url).searchParams.get('upload_id');
  for (const secret of [uploadId, object.downloadTokens, idToken]) expect(logged).not.toContain(secret);
});
