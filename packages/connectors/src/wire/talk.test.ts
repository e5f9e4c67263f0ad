import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { acceptSocket, type FakeSocket } from '../ledgers/fake-socket.ts';
import { createFakeIo } from './fake-io.testing.ts';
import { openTalk, type TalkRules } from './talk.ts';

const servers: { server: Server; sockets: FakeSocket[] }[] = [];
afterEach(async () => {
  for (const { server, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

/** A server that answers what it hears by this. */
async function listen(
  heard: (text: string, socket: FakeSocket) => void,
): Promise<{ url: URL; hosts: object }> {
  const server = createServer((_, response) => response.writeHead(404).end('<html></html>'));
  const sockets: FakeSocket[] = [];
  server.on('upgrade', (request, stream) => {
    if (request.url === '/away') stream.end('HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\n\r\n');
    else sockets.push(acceptSocket(request, stream, heard));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push({ server, sockets });
  const origin = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: new URL(origin), hosts: { api: origin } };
}

const RULES: TalkRules = {
  answers: (message, id) => message.startsWith(`${id}:`),
  ends: (message) => message === 'over',
  alive: { text: 'alive', everyMs: 60_000 },
};

async function meet(
  heard: (text: string, socket: FakeSocket) => void,
  { rules = {}, timeoutMs = 5000, signal }: { rules?: object; timeoutMs?: number; signal?: AbortSignal } = {},
) {
  const { url, hosts } = await listen(heard);
  const io = { ...createFakeIo([]), ...(signal === undefined ? {} : { signal }) };
  return openTalk(io, { ...hosts }, url, { ...RULES, ...rules }, { timeoutMs, messageLimit: 1000 });
}
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

describe('A conversation', () => {
  test('takes for an answer what names the question, whatever else is said meanwhile', async () => {
    const talk = await meet((text, { say }) => {
      for (const each of ['news', '1:of another', `${text}: yes`]) say(each);
    });
    expect(textOf(await talk.ask('7', '7'))).toBe('7: yes');
    talk.close();
  });

  test.each([125, 126, 900])('carries a text of %i letters both ways', async (length) => {
    const talk = await meet((text, { say }) => say(`7:${text}`));
    const text = 'ä'.repeat(length);
    expect(textOf(await talk.ask(text, '7'))).toBe(`7:${text}`);
    talk.close();
  });

  test('says now and then that it is still there', async () => {
    const heard = Promise.withResolvers<string>();
    const talk = await meet((text) => heard.resolve(text), {
      rules: { alive: { text: 'still here', everyMs: 5 } },
    });
    expect(await heard.promise).toBe('still here');
    talk.close();
  });

  test('is over once the other side takes back what was agreed', async () => {
    const talk = await meet((_, { say }) => {
      say('over');
      say('7: too late');
    });
    await expect(talk.ask('7', '7')).rejects.toMatchObject({ kind: 'transient', code: 'no-answer' });
    expect(talk.isOpen).toBe(false);
    await expect(talk.ask('8', '8')).rejects.toMatchObject({ code: 'no-answer' });
  });

  test.each([
    ['hangs up', (_: string, socket: FakeSocket) => socket.close(), 'no-answer'],
    ['says nothing in time', () => undefined, 'timed-out'],
    ['says too much', (_: string, { say }: FakeSocket) => say(`7:${'x'.repeat(1001)}`), 'unreadable-answer'],
  ])('that %s fails, and nothing of what was said is in that', async (_, heard, code) => {
    const talk = await meet(heard, { timeoutMs: 80 });
    const failure = await talk.ask('a secret of mine', '7').then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ name: 'ConnectorError', code });
    expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toContain('a secret');
    expect(talk.isOpen).toBe(false);
  });

  test('ends at once for whoever has had enough', async () => {
    const control = new AbortController();
    const talk = await meet(() => control.abort(new Error('enough')), { signal: control.signal });
    await expect(talk.ask('7', '7')).rejects.toThrow('enough');
    expect(talk.isOpen).toBe(false);
  });

  test('is begun with known hosts alone, and follows none elsewhere', async () => {
    const { url, hosts } = await listen(() => undefined);
    const begin = (to: URL) => openTalk(createFakeIo([]), { ...hosts }, to, RULES);
    await expect(begin(new URL('wss://elsewhere.example'))).rejects.toMatchObject({ code: 'foreign-host' });
    await expect(begin(new URL('/away', url))).rejects.toMatchObject({ code: 'no-answer' });
  });

  test('that cannot be begun says so', async () => {
    const { url, hosts } = await listen(() => undefined);
    const io = { ...createFakeIo([]), openSocket: () => new WebSocket('ws://127.0.0.1:9') };
    await expect(openTalk(io, { ...hosts }, url, RULES)).rejects.toMatchObject({ code: 'no-answer' });
  });
});
