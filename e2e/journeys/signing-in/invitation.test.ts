import { newcomer } from '../../fixtures/people.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { test as base, expect, REFUSED } from '../../fixtures/test.ts';
import { SignUpPage } from '../../pages/auth-pages.ts';

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from the pattern
    async ({}, use) => {
      const server = await startProductServer({ SIGNUP: 'invite' });
      await use(server);
      await server.stop();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

test('by invitation only: the invited address signs up, any other is told how', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const person = newcomer();
  await server.admin('invite', person.email);
  const letter = await server.outbox.letterTo(person.email);
  await page.goto(/https?:\/\/\S*\/signup[^\s"<>]*/.exec(letter)?.[0] ?? '');
  await expect(page.getByText('New accounts are by invitation here')).toBeVisible();
  const form = new SignUpPage(page);
  await expect(form.email).toHaveValue(person.email);

  await form.signUp(newcomer());
  await expect(page.getByRole('alert')).toContainText('Ask whoever runs this server to let you in.');
  await form.signUp(person);
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
});
