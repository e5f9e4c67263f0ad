import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

/** A list that is open stands beside the landmarks of the page. */
const OVER_THE_PAGE = ['region'];
const SAMPLE = /^\d+ trades on \d+ days$/;

test('what is found in the analysis is put on a dashboard, and taken back', async ({ demo: page }) => {
  await useTheme(page, 'system');
  const frame = new AppFrame(page);
  await page.goto('/analysis?measures=winRate&by=hour&filter=direction:short');
  const pin = async (what: string | RegExp, to: string): Promise<void> => {
    await page.getByRole('button', { name: what }).click();
    await page.getByRole('menuitem', { name: to, exact: true }).click();
  };

  // Nothing is kept yet: it goes behind what stands on the dashboard of the first minute.
  await page.getByRole('button', { name: /^Pin to a dashboard: Trade win % by hour/ }).click();
  expect(await axeFaultsInBothThemes(page, OVER_THE_PAGE), 'choosing a dashboard').toEqual([]);
  await page.getByRole('menuitem', { name: 'Overview' }).click();
  await frame.toast('Pinned to “Overview”.').getByRole('button', { name: 'Show' }).click();
  await expect(frame.heading).toHaveText('Dashboard');
  await expect(page).toHaveURL(/dashboard=/);
  await expect(page).not.toHaveURL(/measures=|by=/);
  const card = page.getByRole('main').getByRole('heading', { name: /^Trade win % by hour/ });
  await expect(card).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Net P&L' }).first()).toBeVisible();

  // A card of a report, on a dashboard of its own name; then it is taken back.
  await page.goto('/analysis?report=time');
  await pin('Pin to a dashboard: By weekday', 'New dashboard…');
  const naming = page.getByRole('dialog', { name: 'New dashboard' });
  await expect(naming.getByRole('textbox')).toHaveValue('By weekday');
  await naming.getByRole('textbox').fill('When I trade');
  await naming.getByRole('button', { name: 'Pin' }).click();
  await frame.toast('Pinned to “When I trade”.').getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'By weekday' })).toBeVisible();
  await frame.undo('Pinned to “When I trade”.');
  // The dashboard that is left has a card of weekdays as well.
  await expect(new DashboardPage(page).tab('When I trade')).toHaveCount(0);
  await expect(card).toBeVisible();

  // Of several in a row one is taken back, and the others stay.
  await page.goto('/analysis?report=time');
  await pin('Pin to a dashboard: By session', 'Overview');
  const first = frame.toast('Pinned to “Overview”.');
  await expect(first).toBeVisible();
  await pin('Pin to a dashboard: By month of the year', 'Overview');
  await expect(first).toHaveCount(2);
  await first.first().getByRole('button', { name: 'Undo' }).click();
  await frame.goTo('Dashboard');
  await expect(page.getByRole('main').getByRole('heading', { name: 'By month of the year' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'By session' })).toBeHidden();

  // Two sides, on the one that is there; after a reload all of it stands.
  await page.goto('/analysis?report=compare');
  await pin('Pin to a dashboard: A against B', 'Overview');
  await expect(frame.toast('Pinned to “Overview”.')).toBeVisible();
  await frame.goTo('Dashboard');
  await expect(
    page.getByRole('main').getByRole('heading', { name: /^Direction long against/ }),
  ).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('heading', { name: /^Direction long against/ }),
  ).toBeVisible();
  // It is the comparison that was pinned: both sides, what parts them, and how surely.
  const sides = page.getByRole('region', { name: /^Direction long against/ });
  for (const head of ['A', 'B', 'Difference', 'How sure'])
    await expect(sides.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  await expect(sides.getByRole('row')).toHaveCount(14);

  // From a widget to Explore all that it is filtered by goes along, also what the dashboard filters by itself.
  const dashboard = new DashboardPage(page);
  const pinned = page.getByRole('region', { name: /^Trade win % by hour/ });
  const ofAllDays = await pinned.getByText(SAMPLE).textContent();
  await dashboard.choose('Its own filter');
  await page.getByRole('dialog').getByLabel('Filter', { exact: true }).fill('weekday:mon');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pinned.getByText(SAMPLE)).not.toHaveText(ofAllDays ?? '');
  const ofMondays = (await pinned.getByText(SAMPLE).textContent()) ?? '';
  await page.getByRole('link', { name: /^Explore: Trade win % by hour/ }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Trade win % by hour/);
  await expect(page.getByRole('main')).toContainText(ofMondays);
  await expect(page).not.toHaveURL(/dashboard=/);
  await expect(page.getByRole('button', { name: /^Continue without/ })).toHaveCount(0);

  // Both sides go along to Compare within the same: both say of how many trades they are.
  await page.goBack();
  const ofSides = async (): Promise<string[]> => {
    const links = page.getByRole('main').getByRole('link', { name: /^[\d,]+ trades$/ });
    return (await links.allTextContents()).slice(0, 2);
  };
  await expect(sides.getByRole('row')).toHaveCount(14);
  const ofWidget = await sides.getByRole('link', { name: /^[\d,]+ trades$/ }).allTextContents();
  await page.getByRole('link', { name: /^Compare: Direction long against/ }).click();
  await expect(page).toHaveURL(/report=compare/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(14);
  expect(await ofSides()).toEqual(ofWidget);

  // All other trades are those of the days that the page is of.
  await page.goto('/analysis?measures=winRate&filter=direction:short&range=last-90-days');
  const sample = page
    .getByRole('main')
    .getByText(/^[\d,]+ trades on/)
    .first();
  const shorts = /[\d,]+ trades/.exec((await sample.textContent()) ?? '')?.[0];
  await page.goto('/analysis?measures=winRate&filter=direction:long&versus=rest&range=last-90-days');
  await expect(page.getByRole('main').getByText(/^against/)).toContainText(`of ${shorts}`);
});
