import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the browser asks before a page is left whose changes are not all sent yet', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  await call('POST', '/v2/accounts', { name: 'Main' });
  await call('POST', '/v2/tags', { name: 'FOMO', category: 'custom' });
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  const answered = Promise.withResolvers<void>();
  await page.route('**/v2/tags/*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const watched = page.waitForResponse(/ask-before-leaving/);
  await page.goto('/settings/tags');
  await watched;
  const rename = async (from: string, to: string) => {
    await page.getByRole('textbox', { name: `Name of ${from}` }).fill(to);
    await page.keyboard.press('Enter');
  };
  // The second stands in line behind the first.
  await rename('FOMO', 'Chased');
  await rename('Chased', 'Chased late');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  answered.resolve();
  const names = async () =>
    (await call<{ tags: { name: string }[] }>('GET', '/v2/tags')).tags.map(({ name }) => name);
  await expect.poll(names).toEqual(['Chased late']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toHaveLength(1);
});
