import { axeFaults } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a token is made, asks for trades, says when it was used and is revoked', async ({
  demo: page,
  request,
}) => {
  await page.goto('/settings/tokens');
  await expect(page.getByText('No token yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a token' }).click();
  const making = page.getByRole('dialog', { name: 'Make an API token' });
  await making.getByRole('button', { name: 'Make token' }).click();
  await expect(making.getByText('Say what it is for.')).toBeVisible();
  await making.getByLabel('Name').fill('Sheet of costs');
  const boxes = making.getByRole('group', { name: 'Accounts' }).getByRole('checkbox');
  // Accounts come with an answer of their own.
  await expect(boxes.first()).toBeVisible();
  const [first] = await boxes.all();
  const named = await first?.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '');
  for (const box of (await boxes.all()).slice(1)) await box.uncheck();
  expect(await axeFaults(page)).toEqual([]);
  await making.getByRole('button', { name: 'Make token' }).click();

  const made = page.getByRole('dialog', { name: 'Copy it now' });
  const field = made.getByLabel('Token', { exact: true });
  await expect(field).toHaveValue(/^tb_/);
  const authorization = `Bearer ${await field.inputValue()}`;
  expect(await axeFaults(page)).toEqual([]);
  await made.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
  await expect(row).toContainText('Sheet of costs');
  await expect(row).toContainText(`Reads only ${named} · never used`);

  const ask = () => request.get('/v2/trades?limit=3', { headers: { authorization } });
  expect((await ask()).status()).toBe(200);
  // The accounts that were left out are not there for it.
  const { accounts } = await (await request.get('/v2/accounts', { headers: { authorization } })).json();
  expect(accounts.map(({ name }: { name: string }) => name)).toEqual([named]);
  await page.reload();
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: 'Revoke Sheet of costs…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('“Sheet of costs” is revoked.')).toBeVisible();
  await expect(page.getByText('No token yet.')).toBeVisible();
  expect((await ask()).status()).toBe(401);
});
