import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { EntryForm } from '../../pages/entry-form.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

const DAY = '2026-03-02';

test('what is typed stays: while an answer is under way, when Esc would close a form, and where another one was quicker', async ({
  signedIn: page,
  person,
  server,
  complaints,
}) => {
  const call = await journalCalls(server, person);

  await test.step('who types on while an answer is under way keeps the text and the field', async () => {
    const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
    const fill = (kind: string, time: string, price: string) => ({
      accountId: account.id,
      kind,
      instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
      occurredAt: `${DAY}T${time}:00Z`,
      quantity: '10',
      price,
      currency: 'USD',
    });
    await call('POST', '/v2/activities', {
      activities: [fill('buy', '15:00', '10'), fill('sell', '15:30', '12')],
    });
    await call('POST', '/v2/fields', { name: 'Mood', kind: 'text', asked: 'before' });
    await call('PUT', `/v2/journal/${DAY}`, { markdown: 'Waited.' });

    const answered = Promise.withResolvers<void>();
    await page.route(`**/v2/journal/${DAY}`, async (route) => {
      if (route.request().method() !== 'GET') await answered.promise;
      await route.continue();
    });
    await page.goto(`/journal?entry=${DAY}`);
    const mood = page.getByLabel('Mood');
    await mood.pressSequentially('calm');
    const kept = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().endsWith(DAY),
    );
    await page.keyboard.press('Enter');
    await page.keyboard.type(', then bored');
    answered.resolve();
    await kept;
    await page.keyboard.type(' now');
    await expect(mood).toHaveValue('calm, then bored now');
    await expect(mood).toBeFocused();
    await page.keyboard.press('Enter');
    const told = async () =>
      (await call<{ entry: { fields: Record<string, unknown> } }>('GET', `/v2/journal/${DAY}`)).entry.fields;
    await expect.poll(async () => Object.values(await told())).toEqual(['calm, then bored now']);

    // A number of the analysis, which is in the address.
    await page.goto('/analysis?report=simulation');
    const days = page.getByRole('textbox', { name: 'Days ahead' });
    await days.fill('12');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/12/);
    await expect(days).toBeFocused();
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(days).toHaveValue('120');
    await expect(page).toHaveURL(/120/);
    await page.goBack();
    await expect(days).toHaveValue('12');
  });

  await test.step('what is typed into a form stays when Esc or a press beside it would close it, and for a file when another is looked at', async () => {
    await page.goto('/settings/rules');
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const rule = page.getByRole('dialog', { name: 'New rule' });
    await page.keyboard.press('Escape');
    await expect(rule).toBeHidden();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await rule.getByRole('textbox', { name: 'Name' }).fill('Two a day');
    await page.keyboard.press('Escape');
    await expect(rule.getByRole('status')).toContainText('not saved yet');
    await page.mouse.click(5, 5);
    await expect(rule.getByRole('textbox', { name: 'Name' })).toHaveValue('Two a day');
    await rule.getByRole('button', { name: 'Close' }).click();
    await expect(rule).toBeHidden();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await expect(rule.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await page.keyboard.press('Escape');

    await page.goto('/trades/planned');
    await page.getByRole('button', { name: 'Plan a trade' }).click();
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toHaveAttribute('contenteditable', 'true');
    await reason.fill('The gap holds above yesterday’s high.');
    await page.keyboard.press('Escape');
    await expect(page.getByText('This plan is not saved yet.')).toBeVisible();
    await expect(reason).toHaveText('The gap holds above yesterday’s high.');

    const imports = new ImportPage(page);
    await imports.open();
    const rows = 'Date/Time,Symbol,Side,Quantity,Price,Currency\n2026-03-02T14:58:00Z,ACME,BUY,5,10,USD\n';
    await imports.drop(
      { name: 'one.csv', text: rows },
      { name: 'two.csv', text: rows.replace('ACME', 'BETA') },
    );
    const options = page.getByRole('button', { name: 'Options' });
    await options.click();
    const fee = imports.options.getByLabel('Fee when none is stated');
    await fee.fill('1.2x');
    await imports.files.getByRole('link', { name: 'two.csv' }).click();
    await expect(page.getByRole('heading', { name: 'two.csv' })).toBeVisible();
    await imports.files.getByRole('link', { name: 'one.csv' }).click();
    await expect(fee).toHaveValue('1.2x');
    await fee.fill('1.25');
    await imports.files.getByRole('link', { name: 'two.csv' }).click();
    await expect(page.getByRole('heading', { name: 'two.csv' })).toBeVisible();
    await imports.files.getByRole('link', { name: 'one.csv' }).click();
    await options.click();
    await expect(fee).toHaveValue('1.25');
  });

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);

  await test.step('a tag that was made elsewhere meanwhile is given by its name', async () => {
    // The browser says of each name that the server has it.
    complaints.allow(/status of 409/, /There is already a tag named/);
    await page.goto('/trades/new');
    await new EntryForm(page).typeRoundTrip('GAMM');
    await new EntryForm(page).submit.click();
    const trades = new TradesPage(page);
    await trades.openTrade('GAMM Stock');
    const tags = trades.dialog.getByLabel('Add a tag');
    await expect(tags).toBeVisible();
    await call('POST', '/v2/tags', { name: 'FOMO', category: 'mistake' });
    await tags.fill('fomo');
    await tags.press('Enter');
    await expect(trades.dialog.getByRole('list', { name: 'Tags' })).toContainText('FOMO');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const said = async () =>
      (await call<{ trade: { tagIds: string[] } }>('GET', `/v2/trades/${id}`)).trade.tagIds.length;
    await expect.poll(said).toBe(1);
    await expect(page.getByText('There is already a tag named')).toBeHidden();
  });
});
