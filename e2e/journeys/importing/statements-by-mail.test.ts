import { type MailboxServer, startMailboxServer } from '@tapebook/testing';
import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { TradesPage } from '../../pages/trades-page.ts';

const test = base.extend<{ mailbox: MailboxServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from the pattern
  mailbox: async ({}, use) => {
    const mailbox = await startMailboxServer();
    await use(mailbox);
    await mailbox.close();
  },
  server: [
    async ({ mailbox }, use) => {
      const password = encodeURIComponent(mailbox.password);
      const server = await startProductServer({
        MAILBOX_URL: `imap://statements:${password}@127.0.0.1:${mailbox.port}`,
        MAILBOX_ADDRESS: 'statements@example.com',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

const STATEMENT =
  'Date/Time,Symbol,Side,Quantity,Price,Currency\n2026-03-02T15:30:00Z,ACME,BUY,100,12.50,USD\n2026-03-03T15:30:00Z,ACME,SELL,100,13.00,USD\n';

test('a statement that is mailed to one’s own address is imported, and a mail without one says so', async ({
  signedIn: page,
  context,
  mailbox,
  person,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await useTheme(page, 'system');
  await page.goto('/import');
  const mail = page.getByRole('region', { name: 'Statements by mail' });
  await mail.getByRole('button', { name: 'Make an address' }).click();
  await expect(mail).toContainText(/statements\+[a-z2-7]{26}@example\.com/);
  await mail.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('Address copied.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/^statements\+[a-z2-7]{26}@example\.com$/);

  const headers = { To: address, From: 'reports@broker.example' };
  mailbox.deliver({
    headers: { ...headers, 'Message-ID': '<1@broker.example>' },
    text: 'Your statement is attached.',
    attachments: [{ name: 'march.csv', bytes: Buffer.from(STATEMENT) }],
  });
  mailbox.deliver({
    headers: { ...headers, 'Message-ID': '<2@broker.example>' },
    text: 'Your statement is ready: sign in to see it.',
    attachments: [],
  });
  // It is over before the page can see it being read.
  const call = await journalCalls(server, person);
  const over = Promise.withResolvers<void>();
  await page.route('**/v2/imports?**', async (route) => {
    await over.promise;
    await route.continue();
  });
  await mail.getByRole('button', { name: 'Look now' }).click();
  const states = async () =>
    (await call<{ imports: { status: string }[] }>('GET', '/v2/imports?limit=5')).imports.map(
      ({ status }) => status,
    );
  await expect.poll(states).toEqual(['completed']);
  over.resolve();
  await expect(page.getByRole('link', { name: /march\.csv/ }).first()).toBeVisible();
  await expect(mail).toContainText('had nothing attached that can be read');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);

  // Its trades are there as well.
  const frame = new AppFrame(page);
  await frame.goTo('Trades');
  await expect(new TradesPage(page).row('ACME Stock')).toBeVisible();
  await frame.goTo('Import');

  await mail.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew the address' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(mail).not.toContainText(address);
  await mail.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch it off' }).click();
  await expect(mail.getByRole('button', { name: 'Make an address' })).toBeVisible();
});
