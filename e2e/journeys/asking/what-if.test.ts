import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';

test('the past is reckoned under other rules, one after the other, and the address keeps them', async ({
  demo: page,
}) => {
  await useTheme(page, 'system');
  // Of options no prices are known: whether a stop would have ended them nobody can tell.
  await page.goto('/analysis?filter=mae:any');
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'What if' }).click();
  await page.getByRole('button', { name: 'Half size after two losses' }).click();
  const changes = page.getByRole('list', { name: 'Changes' });
  const net = page.getByRole('row', { name: /^Net P&L/ });
  await expect(changes).toContainText(/\d+ trades at half size/);
  await expect(net).toContainText(/could be chance|in these trades, yes/);
  await expect(page.getByRole('status').filter({ hasText: 'Hindsight' })).toContainText(
    /Based on \d+ trades on \d+ days/,
  );
  const halved = await net.textContent();

  // A second one, typed over; Back takes each away again.
  await page.getByRole('button', { name: 'Add a change' }).click();
  // Where the price stood some minutes in is not reckoned with, so no such change is offered.
  await expect(page.getByRole('menuitem', { name: /minutes/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Stop at a loss' }).click();
  await expect(changes).toContainText(/\d+ trades end differently/);
  const stop = page.getByRole('textbox', { name: 'Stop at a loss of' });
  await page.getByRole('combobox', { name: 'Stop at a loss of: in' }).selectOption('USD');
  await stop.fill('300');
  await stop.press('Enter');
  await expect(page).toHaveURL(/changes=half%3A2%3Bstop%3A300/);
  // The prices of the time are known, so it is told whom else the stop would have taken.
  await expect(page.getByRole('status').filter({ hasText: 'Hindsight' })).toContainText(
    'Hindsight: you chose these changes',
  );
  await expect(net).toContainText(/could be chance|in these trades, yes/);
  // With its fees, the deepest loss is that of the stop.
  await expect(page.getByRole('row', { name: /^Largest loss/ })).toContainText(/−\$30\d\./);
  await expect(page.getByRole('row', { name: /^Closed-trade drawdown/ })).toBeVisible();
  const both = await net.textContent();
  await page.reload();
  await expect(net).toHaveText(both ?? '');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What is reckoned anew within a blink of the eye does not turn pale for it.
  const paleness = await page.locator('[aria-busy="false"]', { has: net }).evaluate((card) => {
    card.classList.add('pale-when-late');
    const atOnce = getComputedStyle(card).opacity;
    const [pale] = card.getAnimations();
    const delay = pale?.effect?.getTiming().delay;
    pale?.finish();
    const late = getComputedStyle(card).opacity;
    card.classList.remove('pale-when-late');
    return { atOnce, delay, late };
  });
  expect(paleness).toEqual({ atOnce: '1', delay: 200, late: '0.6' });
  await expect(async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await axeFaultsInBothThemes(page), 'what if').toEqual([]);
  }).toPass();

  // Each trade that ends otherwise opens.
  await page.getByRole('table', { name: 'Trades it changes' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/trades\//);
  await page.goBack();
  // And all of them are a list, as many as the page says.
  const all = page.getByRole('link', { name: /^Show all \d+ in Trades$/ });
  await expect(all).toBeVisible();
  const [changed = ''] = /\d+/.exec((await all.textContent()) ?? '') ?? [];
  await all.click();
  await expect(page.getByRole('main')).toContainText(new RegExp(`${changed} trades of \\d+`));
  await page.getByRole('button', { name: 'Changed by What if' }).click();
  await expect(page).not.toHaveURL(/changes=/);
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Remove this change' }).last().click();
  await expect(net).toHaveText(halved ?? '');

  await new AppFrame(page).hideAmounts.click();
  await expect(page.getByRole('main')).not.toContainText('$');

  // What cannot be read is said, and the rest stands.
  await page.goto('/analysis?report=what-if&changes=half:2;nonsense:3');
  await expect(page.getByRole('status').filter({ hasText: 'nonsense:3' })).toContainText('There is');
  await expect(changes).toContainText('at half size');
});
