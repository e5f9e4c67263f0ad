import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';

test('the terms of a lent account are kept with it, and Today says what is left of each limit until it is lost', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const open = (name: string) =>
    call<{ account: { id: string } }>('POST', '/v2/accounts', { name, timeZone: 'UTC' });
  const { account } = await open('Fifty K');
  await open('My own');
  const trade = (day: number, minute: number, exit: string): Promise<unknown> => {
    const fill = (kind: string, at: number, price: string) => ({
      accountId: account.id,
      kind,
      instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
      occurredAt: `2026-01-0${day}T15:${at}:00Z`,
      quantity: '100',
      price,
      fees: '0',
      currency: 'USD',
    });
    const activities = [fill('buy', minute, '40'), fill('sell', minute + 1, exit)];
    return call('POST', '/v2/activities', { activities });
  };
  // Before it was lent; +600, +300; and −350 on the day that is today for this browser.
  await trade(2, 10, '20');
  await trade(5, 10, '46');
  await trade(6, 10, '43');
  await trade(7, 10, '36.5');
  await page.clock.setSystemTime('2026-01-07T18:00:00Z');
  await useTheme(page, 'system');

  await page.goto('/analysis?report=prop-rules');
  const type = async (name: string, value: string): Promise<void> => {
    await page.getByRole('textbox', { name }).fill(value);
    await page.getByRole('textbox', { name }).press('Enter');
  };
  await type('Starting balance', '50000');
  // A firm's terms say where and when they were read, and are one's own as soon as one of them is changed.
  const firm = page.getByRole('button', { name: 'FTMO Challenge, 2-Step', exact: true });
  await firm.click();
  await expect(page.getByRole('textbox', { name: 'Daily loss' })).toHaveValue('2500');
  await expect(page.getByRole('link', { name: 'ftmo.com, Trading Objectives' })).toBeVisible();
  await expect(page.getByText('stated when read on Nov 23, 2026')).toBeVisible();
  await expect(firm).toHaveAttribute('aria-pressed', 'true');
  await type('Daily loss', '1000');
  await expect(firm).toHaveAttribute('aria-pressed', 'false');
  await type('Maximum loss', '2000');
  await page.getByRole('combobox', { name: 'Floor' }).selectOption('trails the highest balance');
  await type('Profit target', '3000');
  await expect(page.getByText('would have been lost')).toBeVisible();
  await page.getByLabel('Counts from').fill('2026-01-05');
  await expect(page.getByText('would have been lost')).toBeHidden();
  await page.getByRole('button', { name: 'Watch on Today' }).click();
  const frame = new AppFrame(page);
  await expect(frame.toast('Today watches Fifty K by its terms.')).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'terms that are watched').toEqual([]);

  await frame.goTo('Today');
  const card = page.getByRole('region', { name: 'Prop account', exact: true });
  await expect(card).toContainText('$650.00 of $1,000.00 left');
  await expect(card).toContainText('$1,650.00 left, to $48,900.00');
  await expect(card).toContainText('$550.00 of $3,000.00');
  const used = card.getByRole('meter', { name: 'Used of today’s loss of Fifty K' });
  await expect(used).toHaveAttribute('aria-valuetext', '35%');
  expect(await axeFaultsInBothThemes(page), 'a lent account on Today').toEqual([]);
  await frame.hideAmounts.click();
  await expect(card).not.toContainText('$');
  await expect(used).toHaveAttribute('aria-valuetext', '35%');
  await frame.hideAmounts.click();

  await trade(7, 20, '35');
  await page.reload();
  await expect(card).toContainText('$150.00 of $1,000.00 left');
  await expect(used).toHaveAttribute('aria-valuetext', '85%');
  await trade(7, 30, '38');
  await page.reload();
  await expect(card).toContainText('Lost on Jan 7, 2026 by the daily loss');
  await expect(card.getByRole('meter')).toHaveCount(0);

  // The account leads to its terms, where they are let go of, and come back.
  await card.getByRole('link', { name: 'Fifty K' }).click();
  await expect(page.getByRole('textbox', { name: 'Daily loss' })).toHaveValue('1000');
  await expect(page.getByLabel('Counts from')).toHaveValue('2026-01-05');
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await expect(page.getByRole('heading', { name: 'No terms yet' })).toBeVisible();
  await frame.undo('Fifty K is no longer watched.');
  await expect(page.getByRole('textbox', { name: 'Daily loss' })).toHaveValue('1000');
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible();
  // Another account is tried on the same terms, and is not watched by that.
  await page.getByRole('combobox', { name: 'Account', exact: true }).selectOption({ label: 'My own · USD' });
  await expect(page.getByRole('heading', { name: 'No exits in this account' })).toBeVisible();
});
