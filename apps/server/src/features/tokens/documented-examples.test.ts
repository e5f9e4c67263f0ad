import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';

const server = await openOwnAppServer();
const page = await readFile(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
const examples = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) =>
    code.trim(),
  );

async function somebody(access: 'read' | 'write'): Promise<{ owner: TestUser; token: string }> {
  const owner = await server.newUser();
  await importFile(owner, executions(ROUND_TRIP));
  const { json } = await owner.call('POST', '/v2/tokens', { name: 'Examples', access });
  return { owner, token: json.secret };
}

const origin = async (): Promise<string> => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
};

/** The parts of a call by curl that the examples use. */
function readCurl(line: string, words: Readonly<Record<string, string>>): { url: string; init: RequestInit } {
  const said = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => words[name] ?? '');
  const [, ...parts] = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => single ?? said(double ?? bare ?? ''),
  );
  const headers = new Headers();
  const init: { method?: string; body?: string } = {};
  let url = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const next = parts[at + 1] ?? '';
    if (part === '-H')
      headers.set(next.slice(0, next.indexOf(':')), next.slice(next.indexOf(':') + 1).trim());
    else if (part === '-X') init.method = next;
    else if (part === '-d') init.body = next;
    else if (part !== '-o') {
      url = part;
      continue;
    }
    at += 1;
  }
  return { url, init: { ...init, headers } };
}

it('has calls by curl that are answered', async () => {
  const { owner, token } = await somebody('write');
  const words = { TAPEBOOK: await origin(), TOKEN: token };
  const { accounts } = (await owner.call('GET', '/v2/accounts')).json;
  const lines = examples('sh');
  expect(lines).toHaveLength(4);
  const answers: { status: number; type: string; body: string }[] = [];
  for (const line of lines) {
    const { url, init } = readCurl(line.replace('ACCOUNT', accounts[0].id), words);
    const answer = await fetch(url, init);
    answers.push({
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    });
  }
  const [trades, table, added, archive] = answers;
  expect(JSON.parse(trades?.body ?? '').trades).toHaveLength(1);
  expect([table?.status, table?.type]).toEqual([200, expect.stringContaining('text/csv')]);
  expect(table?.body).toContain('Mon');
  expect(added?.status).toBe(201);
  expect([archive?.status, archive?.type]).toEqual([200, 'application/zip']);
});

it('has a program in Python that adds up what the journal says', async () => {
  const { token } = await somebody('read');
  const [program = ''] = examples('python');
  // By its shape: what it asks for and how, read out of it, so that no Python has to be there.
  const [, path = ''] = /ask\("([^"]+)"/.exec(program) ?? [];
  const [, header = '', scheme = ''] =
    /headers=\{"(\w+)": "(\w+) " \+ os\.environ\["TOKEN"\]\}/.exec(program) ?? [];
  const answer = await fetch(`${await origin()}${path}`, { headers: { [header]: `${scheme} ${token}` } });
  const body = (await answer.json()) as Record<string, unknown>;
  const read = [...program.matchAll(/page\["(\w+)"\]/g)].map(([, name = '']) => name);
  expect(read).toEqual(['trades', 'nextCursor']);
  for (const name of read) expect(body).toHaveProperty(name);
  const [, amount = ''] = /trade\["(\w+)"\]/.exec(program) ?? [];
  expect((body.trades as Record<string, unknown>[]).map((trade) => trade[amount])).toEqual(['98']);
});

it('has a function for a spreadsheet that gives a table', async () => {
  const { token } = await somebody('read');
  const calls: { url: string; headers: Record<string, string> }[] = [];
  const rows = runInNewContext(`${examples('js')[0]}\nTAPEBOOK()`, {
    PropertiesService: {
      getScriptProperties: () => ({ getProperties: () => ({ TAPEBOOK: 'http://here', TOKEN: token }) }),
    },
    UrlFetchApp: {
      fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
        calls.push({ url, headers });
        return { getContentText: () => 'a,b' };
      },
    },
    Utilities: { parseCsv: (text: string) => [text.split(',')] },
  });
  expect(rows).toEqual([['a', 'b']]);
  const [{ url, headers } = { url: '', headers: {} }] = calls;
  const answer = await fetch(url.replace('http://here', await origin()), { headers });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Mon')]);
});
