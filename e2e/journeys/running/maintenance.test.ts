import { startProductServer } from '../../fixtures/product-server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';

test('during maintenance every page says so and until when; after it the product is back', async ({
  page,
}) => {
  const until = new Date(Date.now() + 3_600_000);
  const server = await startProductServer({
    MAINTENANCE_UNTIL: until.toISOString(),
    MAINTENANCE_MESSAGE: 'We are moving to a larger house.',
  });
  try {
    for (const address of ['/', '/signin', '/trades']) {
      await page.goto(`${server.origin}${address}`);
      await expect(page.getByRole('heading', { name: 'Maintenance in Progress' })).toBeVisible();
      await expect(page.getByText('We are moving to a larger house.')).toBeVisible();
      const clock = until.toLocaleTimeString('en-GB', {
        timeZone: 'America/New_York',
        hour: '2-digit',
        minute: '2-digit',
      });
      await expect(page.getByText(/^Expected completion/).locator('..')).toContainText(clock);
    }
    // The same answer, looked at after its end.
    await page.clock.setFixedTime(until.getTime() + 60_000);
    await page.goto(`${server.origin}/signin`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('maintenance that begins while a page is open says so in its place, and gives it back by itself', async ({
  demo: page,
  complaints,
}) => {
  complaints.allow(/status of 503/, / failed: (Maintenance|We are moving)/);
  const frame = new AppFrame(page);
  await frame.open();
  let isOn = true;
  await page.route('**/v2/**', async (route) => {
    if (!isOn) return route.continue();
    const message = 'We are moving to a larger house.';
    if (!route.request().url().endsWith('/v2/app_config')) {
      const refusal = {
        type: 'about:blank',
        title: 'Maintenance',
        status: 503,
        code: 'maintenance',
        detail: message,
        requestId: '',
      };
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '3600' },
        body: JSON.stringify(refusal),
      });
    }
    const response = await route.fetch();
    const maintenance = { enabled: true, until: new Date(Date.now() + 3_600_000).toISOString(), message };
    await route.fulfill({ response, json: { ...(await response.json()), maintenance } });
  });
  // What stands already stays: only what is asked for then is refused.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(frame.heading).toHaveText('Today');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { name: 'Maintenance in Progress' })).toBeVisible();
  await expect(page.getByText('We are moving to a larger house.')).toBeVisible();
  isOn = false;
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(frame.heading).toHaveText('Journal');
  await expect(page.getByText('Maintenance in Progress')).toHaveCount(0);
});
