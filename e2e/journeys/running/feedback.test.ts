import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';

const OPERATOR = 'ops@example.com';

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from the pattern
    async ({}, use) => {
      const server = await startProductServer({ FEEDBACK_TO: OPERATOR });
      await use(server);
      await server.stop();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

test('what somebody writes to the operator arrives there, and is not lost where it cannot be sent', async ({
  signedIn: page,
  person,
  server,
  complaints,
}) => {
  await useTheme(page, 'system');
  const frame = new AppFrame(page);
  await frame.open();
  const item = page.getByRole('menuitem', { name: 'Send feedback' });
  await frame.account.click();
  await item.click();
  const dialog = page.getByRole('dialog', { name: 'Send feedback' });
  const words = dialog.getByLabel('What should be better');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Enter a message.');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);

  await words.fill('The week should begin on a Sunday.');
  complaints.allow(/sendFeedback/);
  await page.route('**/api/fn/sendFeedback', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('could not be reached');
  await page.unroute('**/api/fn/sendFeedback');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await frame.paletteInput.fill('support');
  await page.keyboard.press('Enter');
  await expect(words).toHaveValue('The week should begin on a Sunday.');
  await words.press('Control+Enter');
  await expect(frame.toast('Thank you')).toBeVisible();
  await expect(dialog).toBeHidden();
  const letter = await server.outbox.letterTo(OPERATOR);
  expect(letter).toContain('The week should begin on a Sunday.');
  expect(letter).toContain(`From: ${person.email}`);
});
