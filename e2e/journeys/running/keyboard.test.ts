import { handInSession } from '../../fixtures/session.ts';
import { settled } from '../../fixtures/settled.ts';
import { tabTo } from '../../fixtures/tab-to.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('the palette, the help and shortcuts lead everywhere, and trades are walked, by keyboard alone', async ({
  demo: page,
}) => {
  await test.step('the command palette finds a page and goes there, by keyboard alone', async () => {
    const frame = new AppFrame(page);
    await frame.open();
    await frame.account.focus();
    await page.keyboard.press('Control+k');
    await expect(frame.paletteInput).toBeFocused();
    // Whatever offers them, all begin at one edge.
    const options = frame.palette.getByRole('option');
    await expect(options.filter({ hasText: 'Review the day’s trades' })).toBeVisible();
    const edges = await options.evaluateAll((all) =>
      all.map((one) => one.querySelector('span:not(:empty)')?.getBoundingClientRect().left),
    );
    expect([...new Set(edges)]).toHaveLength(1);
    await page.keyboard.type('dash');
    await expect(frame.palette.getByRole('option').first()).toHaveAccessibleName(/Go to Dashboard/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expect(frame.palette).toBeHidden();

    // What the journal holds is found as well: a symbol leads to its trades.
    await page.keyboard.press('Control+k');
    await expect(frame.paletteInput).toBeFocused();
    await page.keyboard.type('nvda');
    await expect(frame.palette.getByRole('option').first()).toHaveAccessibleName(/^NVDA: \d+ trades$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/trades\?filter=symbol%3ANVDA/);
    await expect(frame.palette).toBeHidden();

    // So do days by their name.
    await page.keyboard.press('Control+k');
    await expect(frame.paletteInput).toBeFocused();
    await page.keyboard.type('last mon');
    await expect(frame.palette.getByRole('option').first()).toHaveAccessibleName('Trades: Last month');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/trades\?range=last-month/);
    await expect(frame.palette).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(frame.paletteInput).toBeFocused();
    await page.keyboard.type('nothing is called so');
    await expect(frame.palette).toContainText('No matches for “nothing is called so”.');
    await page.keyboard.press('Escape');
    await expect(frame.palette).toBeHidden();
  });

  await test.step('the help sheet opens with ?, lists what works, and gives the focus back', async () => {
    const frame = new AppFrame(page);
    await frame.open();
    await frame.account.focus();
    await page.keyboard.press('?');
    await expect(frame.help).toBeVisible();
    for (const words of ['Go to Dashboard', 'Search and commands', 'Hide or show amounts']) {
      await expect(frame.help.getByText(words)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(frame.help).toBeHidden();
    await expect(frame.account).toBeFocused();
  });

  await test.step('a trade is found, opened, left and its neighbour opened by keyboard alone', async () => {
    const trades = new TradesPage(page);
    await page.goto('/trades');
    // From wherever the focus is: nobody tabs through a page to its first row.
    await expect(trades.rows.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(trades.rows.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(trades.dialog).toBeVisible();
    await expect(page).toHaveURL(/\/trades\/[\w-]+/);
    await expect(trades.dialog.getByText(/^1 of \d+$/)).toBeVisible();
    // No press by the test is as quick as one in the very moment in which the neighbour is drawn, before the address has it.
    await trades.dialog.evaluate((dialog) => {
      new MutationObserver((_, self) => {
        if (!/(^|\D)2 of \d/.test(dialog.querySelector('footer')?.textContent ?? '')) return;
        self.disconnect();
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        );
      }).observe(dialog, { childList: true, subtree: true, characterData: true });
    });
    await page.keyboard.press('ArrowRight');
    await expect(trades.dialog).toBeHidden();
    await expect(page).toHaveURL('/trades');
    // The neighbour was looked at last: its row has the focus, and not the one that was opened first.
    await expect(trades.rows.getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(trades.rows.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(trades.rows.getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(trades.rows.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('Next trade')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(trades.dialog.getByText(/^1 of \d+$/)).toBeVisible();
    const first = page.url();
    await page.keyboard.press('ArrowRight');
    await expect(page).not.toHaveURL(first);
    await page.keyboard.press('Escape');
    await expect(trades.dialog).toBeHidden();
    await expect(page).toHaveURL('/trades');
    await expect(trades.rows.getByRole('link').nth(1)).toBeFocused();
  });

  await test.step('shortcuts go from page to page and hide amounts', async () => {
    await new AppFrame(page).open();
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page).toHaveURL('/trades');
    await expect(page.getByRole('heading', { level: 1, name: 'Trades' })).toBeFocused();
    await page.keyboard.press('h');
    await expect(page.locator('html')).toHaveClass(/privacy-mode/);
  });
});

test('whoever leaves a trade as soon as they went on to it comes back to its row, and no further by a second Esc', async ({
  demo: page,
}) => {
  const trades = new TradesPage(page);
  const link = (nth: number) => trades.rows.getByRole('link').nth(nth);
  await new AppFrame(page).open();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(link(0)).toBeVisible();
  await page.keyboard.press('j');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(trades.dialog.getByRole('region', { name: 'History' })).toBeVisible();
  // A machine that has other things to do: the trade is drawn with the press, its address a while later.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const nth of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(trades.dialog).toBeHidden();
    await expect(page).toHaveURL('/trades');
    await expect(link(nth)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(trades.dialog.getByRole('region', { name: 'History' })).toBeVisible();
  }
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]);
  await expect(trades.dialog).toBeHidden();
  await expect(link(3)).toBeFocused();
  await expect(page).toHaveURL('/trades');

  // Found again by its symbol, a trade lies over another list as well: Esc leaves one after the other.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const frame = new AppFrame(page);
  const findTrade = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(frame.paletteInput).toBeFocused();
    await page.keyboard.type('nvda');
    await frame.palette
      .getByRole('option', { name: /^Trade: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/trades\/[\w-]+$/);
  };
  await findTrade();
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?sort=-closed`);
  await expect(trades.dialog.getByRole('region', { name: 'History' })).toBeVisible();
  await findTrade();
  await expect(page).toHaveURL(pathname);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${pathname}?sort=-closed`);
  await page.keyboard.press('Escape');
  await expect(trades.dialog).toBeHidden();
  await expect(page).toHaveURL('/trades?sort=-closed');
});

const MAIN_ACTIONS = [
  ['/signin', 'Sign in'],
  ['/signup', 'Create account'],
  ['/forgot', 'Send the link'],
] as const;

const APP_ACTIONS = [
  ['/', 'button', 'Drop a statement here'],
  ['/dashboard', 'button', 'Drop a statement here'],
  ['/trades', 'button', 'Drop a statement here'],
  ['/journal', 'button', 'Start writing'],
  ['/insights', 'button', 'Drop a statement here'],
  ['/calendar', 'button', 'Drop a statement here'],
  ['/analysis', 'button', 'Drop a statement here'],
  ['/import', 'button', 'Drop statements here'],
  ['/settings', 'radio', 'Dark'],
] as const;

test('Tab reaches the main action of each page, and shows where it is', async ({ page, person, server }) => {
  await test.step('Tab reaches the main action of each public page, and shows where it is', async () => {
    for (const [address, action] of MAIN_ACTIONS) {
      await page.goto(address);
      await settled(page);
      await tabTo(page.getByRole('button', { name: action, exact: true }));
    }
  });

  await handInSession(page, server, person);

  await test.step('Tab reaches the main action of each page of the app, and the skip link leads past the frame', async () => {
    for (const [address, role, name] of APP_ACTIONS) {
      await page.goto(address);
      await settled(page);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await tabTo(page.getByRole(role, { name }));
    }
  });
});
