import type { Page } from '@playwright/test';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';

const SCRIPTS = /\/assets\/.*\.js$/;

/** No part of the app arrives any more, and somebody goes to a page that was not there yet. */
async function goWithoutParts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Journal', exact: true })
    .click();
}

test.beforeEach(({ complaints }) => complaints.allow(/ERR_FAILED|dynamically imported/i));

test('a page that does not arrive says so, leaves the frame as it is, and comes when it is tried again', async ({
  signedIn: page,
}) => {
  const frame = new AppFrame(page);
  await frame.open();
  await goWithoutParts(page);
  await expect(frame.heading).toHaveText('This part did not load');
  await expect(frame.account).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.unroute(SCRIPTS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(frame.heading).toHaveText('Journal');
});

test('a page whose parts a new release has taken away is loaded anew by itself', async ({
  signedIn: page,
}) => {
  const frame = new AppFrame(page);
  await frame.open();
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      await page.unroute(SCRIPTS);
      await route.fulfill({ contentType: 'text/html', body: '<script src="/assets/newer.js"></script>' });
    },
  );
  await goWithoutParts(page);
  await expect(frame.heading).toHaveText('Journal');
});
