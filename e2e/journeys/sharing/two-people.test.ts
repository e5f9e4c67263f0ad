import { createDemoPerson, createPerson } from '../../fixtures/people.ts';
import { sampleStatement } from '../../fixtures/statements.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

/** What the page logs about the refusal, and what the browser says of its status. */
const NOT_FOUND = [/Failed to load resource: .* 404 /, /GET \/v2\/(trades|imports)\/\{id\}\S* failed/];
const FORBIDDEN = [
  /Failed to load resource: .* 403 /,
  / failed: /,
  /ProblemError: That journal is not shared/,
];

test('two people cannot open each other’s trades, imports and journal by their addresses, and are led back', async ({
  signedIn: page,
  visit,
  server,
  complaints,
}) => {
  await test.step('two people cannot open each other’s trades and imports by their addresses', async () => {
    const imports = new ImportPage(page);
    await imports.open();
    await imports.pick(sampleStatement('generic-table/executions.csv'));
    await imports.importButton(11).click();
    await expect(imports.count('New activities')).toHaveText('11');
    await expect(page).toHaveURL(/\/import\/[\w-]+$/);
    const importAddress = page.url();
    await page.goto('/trades');
    const trades = new TradesPage(page);
    await trades.rows.first().getByRole('link').first().click();
    await expect(trades.fills.first()).toBeVisible();
    await expect(page).toHaveURL(/\/trades\/[\w-]+$/);
    const tradeAddress = page.url();

    const { page: stranger, complaints: ofStranger } = await visit(await createPerson(server));
    ofStranger.allow(...NOT_FOUND);
    await stranger.goto(importAddress);
    await expect(stranger.getByRole('alert')).toBeVisible();
    await expect(stranger.getByText('executions.csv')).toHaveCount(0);
    await stranger.goto(tradeAddress);
    await expect(stranger.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect(stranger.getByText(/\$\d/)).toHaveCount(0);
  });

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);

  await test.step('another person’s journal is refused without a grant, in words, and one’s own is a click away', async () => {
    complaints.allow(...FORBIDDEN);
    const other = await createDemoPerson(server);
    await page.goto(`/dashboard?u=${encodeURIComponent(other.email)}`);
    await expect(
      page.getByText('The owner of that journal has not shared it with you, or no longer does.'),
    ).toBeVisible();
    await expect(page.getByText(/\$\d/)).toHaveCount(0);
    await page
      .getByRole('link', { name: /Back to my journal|Go to Today/ })
      .first()
      .click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  });
});
