import { axeFaults } from '../fixtures/axe-faults.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a page asks of its owner alone is refused to a guest, and the page goes on without it. */
const REFUSED_TO_GUESTS = [
  /status of 403/,
  / failed: (Not allowed|That journal is not shared)/,
  /ProblemError: That journal is not shared/,
];

test('a journal is shared, looked at by somebody else who can change nothing, and closed again', async ({
  demo: page,
  visit,
  person,
}) => {
  await page.goto('/settings/sharing');
  await expect(page.getByText('Nobody but you sees this journal.')).toBeVisible();
  await page.getByRole('button', { name: 'Share with somebody' }).click();
  const asking = page.getByRole('dialog', { name: 'Share this journal' });
  await asking.getByLabel('Mail address').fill('nobody');
  await asking.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(asking.getByText('Write their whole address')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await asking.getByLabel('Mail address').fill(person.email);
  await asking.getByRole('button', { name: 'Share', exact: true }).click();
  const row = page.getByRole('list', { name: 'Shared with' }).getByRole('listitem');
  await expect(row).toContainText('has not looked yet');

  const { page: guest, complaints } = await visit(person);
  complaints.allow(...REFUSED_TO_GUESTS);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: /^Copy the link/ }).click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await guest.goto(link);
  const bar = guest.getByRole('status').filter({ hasText: 'shared with you to look at' });
  await expect(bar).toBeVisible();
  const sections = guest.getByRole('navigation', { name: 'Sections' }).first();
  await expect(sections.getByRole('link', { name: 'Import' })).toHaveCount(0);
  for (const name of ['Dashboard', 'Journal', 'Calendar', 'Analysis', 'Insights', 'Trades']) {
    await sections.getByRole('link', { name, exact: true }).click();
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(bar).toBeVisible();
  }
  await expect(guest.getByText(/\d{3} trades/).first()).toBeVisible();
  expect(await axeFaults(guest)).toEqual([]);

  await page.reload();
  await expect(row).toContainText('looked last');
  await row.getByRole('button', { name: /^End sharing/ }).click();
  await expect(page.getByText(`${person.email} sees nothing any more.`)).toBeVisible();
  await expect(page.getByText('Nobody but you sees this journal.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('has not shared it with you, or not any more')).toBeVisible();
  await guest.getByRole('link', { name: 'Go to Today' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(guest.getByText('shared with you')).toHaveCount(0);
});
