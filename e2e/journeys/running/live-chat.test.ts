import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { askIdentity, createPerson } from '../../fixtures/people.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';

/** In the shape of each service's script: it reads what waits for it, says so to its host, and shows itself. */
const CRISP = `
const base = document.currentScript.src;
const tell = (command) => fetch(new URL('/heard', base), { method: 'POST', body: JSON.stringify(command) });
tell(['site', window.CRISP_WEBSITE_ID]);
for (const command of window.$crisp) tell(command);
window.$crisp = { push: tell };
`;
const INTERCOM = `
const base = document.currentScript.src;
const tell = (words) => fetch(new URL('/heard', base), { method: 'POST', body: JSON.stringify(words) });
for (const words of window.Intercom.q) tell(words);
window.Intercom = (...words) => tell(words);
`;

async function startService() {
  const heard: unknown[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (request.method === 'POST') heard.push(JSON.parse(await text(request)));
    response.setHeader('content-type', 'text/javascript');
    response.end(request.url === '/l.js' ? CRISP : request.url === '/widget/ab12cd34' ? INTERCOM : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    heard,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

const SERVICES: readonly {
  readonly service: string;
  readonly chat: string;
  readonly opened: (id: string) => readonly unknown[];
  readonly ended: readonly unknown[];
}[] = [
  {
    service: 'Crisp',
    chat: 'crisp:01234567-89ab-cdef-0123-456789abcdef',
    opened: (id: string) => [
      ['site', '01234567-89ab-cdef-0123-456789abcdef'],
      ['set', 'session:data', ['account', id]],
      ['do', 'chat:open'],
    ],
    ended: ['do', 'session:reset'],
  },
  {
    service: 'Intercom',
    chat: 'intercom:ab12cd34',
    opened: (id: string) => [['boot', { app_id: 'ab12cd34', account: id }], ['show']],
    ended: ['shutdown'],
  },
];

for (const { service, chat, opened, ended } of SERVICES) {
  test(`${service}'s chat opens on a page of its own, is told the account alone, and forgets it with the session`, async ({
    page,
    context,
  }) => {
    const stand = await startService();
    const server = await startProductServer({ CHAT: chat, CHAT_HOST: stand.origin });
    try {
      const frame = new AppFrame(page);
      const policyOf = async (path: string): Promise<string> =>
        (await page.request.get(`${server.origin}${path}`, { headers: { accept: 'text/html' } })).headers()[
          'content-security-policy'
        ] ?? '';
      expect(await policyOf('/chat')).toContain(stand.origin);
      expect(await policyOf('/')).not.toContain(stand.origin);

      await page.goto(`${server.origin}/signin`);
      const person = await createPerson(server);
      const { localId } = await askIdentity(server, 'accounts:signInWithPassword', {
        ...person,
        returnSecureToken: true,
      });
      await handInSession(page, server, person);
      await page.goto(`${server.origin}/`);
      await frame.account.click();
      const coming = context.waitForEvent('page');
      await page.getByRole('menuitem', { name: 'Chat with us' }).click();
      const tab = await coming;
      await expect(tab.getByText('The chat is open in the corner')).toBeVisible();
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      const inOrder = (all: readonly unknown[]): string[] => all.map((one) => JSON.stringify(one)).sort();
      await expect.poll(() => inOrder(stand.heard)).toEqual(inOrder(opened(String(localId))));
      // The page of the journal has asked that host for nothing.
      expect(
        await page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(),
        ),
      ).not.toContain(stand.origin);

      await frame.signOut();
      await expect.poll(() => stand.heard.at(-1)).toEqual(ended);
    } finally {
      await server.stop();
      stand.close();
    }
  });
}
