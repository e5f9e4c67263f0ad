import { startProductServer } from '../../fixtures/product-server.ts';
import { expect, test } from '../../fixtures/test.ts';

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
