import { randomUUID } from 'node:crypto';
import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { scrollsSideways } from '../../fixtures/scrolls-sideways.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { tick } from '../../fixtures/tick.ts';
import { leaveUnsaid } from '../../fixtures/unsaid.ts';

interface Said {
  readonly id: string;
  readonly reviewed: boolean;
  readonly rating?: number;
  readonly setupId?: string;
  readonly tagIds: readonly string[];
  readonly hasNotes: boolean;
}

test('ten trades are reviewed without a mouse, in a dozen keys each, and the day is done', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  await leaveUnsaid(server, person);
  const call = await journalCalls(server, person);
  await handInSession(page, server, person);
  await useTheme(page, 'system');
  await call('POST', '/v2/tags', { name: 'FOMO', category: 'mistake' });
  await call('POST', '/v2/setups', { name: 'Opening range' });
  const trades = async () => {
    const all: Said[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more: { readonly trades: readonly Said[]; readonly nextCursor: string | null } = await call(
        'GET',
        `/v2/trades?status=closed&limit=500${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      all.push(...more.trades);
      cursor = more.nextCursor;
    }
    return all;
  };

  // The editor comes late, and its text later still: the keys that a person presses do not wait for either.
  const [editor, text] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/writing-editor-[\w-]+\.js$/, async (route) => {
    await editor.promise;
    await route.continue();
  });
  await page.route('**/v2/texts/**', async (route) => {
    await text.promise;
    await route.continue();
  });

  await page.goto('/trades?sort=closed');
  await expect(page.getByRole('table', { name: 'Trades' }).getByRole('link').first()).toBeVisible();
  const before = new Set((await trades()).filter(({ reviewed }) => reviewed).map(({ id }) => id));
  const dialog = page.getByRole('dialog').first();
  const left = dialog.getByRole('status').filter({ hasText: 'more to review' });
  await page.keyboard.press('r');
  await expect(left).toBeVisible();
  const count = Number((await left.textContent())?.replaceAll(/\D/g, ''));
  for (let at = 0; at < 10; at += 1) {
    const url = page.url();
    await expect(dialog.getByRole('combobox', { name: 'Add a tag' })).toBeVisible();
    await page.keyboard.press(String((at % 5) + 1));
    await page.keyboard.press('s');
    await expect(dialog.getByRole('combobox', { name: 'Setup' })).toBeFocused();
    await page.keyboard.type('open');
    await page.keyboard.press('Enter');
    await page.keyboard.press('t');
    await expect(dialog.getByRole('combobox', { name: 'Add a tag' })).toBeFocused();
    await page.keyboard.type('fo');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('list', { name: 'Tags' }).getByText('FOMO')).toBeVisible();
    // Esc leads out of the field, and not out of the trade.
    await page.keyboard.press('Escape');
    if (at === 0) {
      const notes = dialog.getByRole('textbox', { name: 'Notes' });
      await page.keyboard.press('w');
      await page.keyboard.type('Waited for the retest,');
      const asked = page.waitForRequest('**/v2/texts/**');
      editor.resolve();
      await asked;
      await page.keyboard.type(' done well.');
      await page.keyboard.press('Escape');
      text.resolve();
      await expect(dialog.getByRole('toolbar', { name: 'Format' })).toBeVisible();
      await expect(notes).toHaveText('Waited for the retest, done well.');
      await expect(notes).not.toBeFocused();
      expect(await axeFaultsInBothThemes(page), 'a trade in review').toEqual([]);
    }
    await page.keyboard.press('d');
    await expect(page).not.toHaveURL(url);
  }
  await expect(left).toContainText(String(count - 10));

  const said = async () => (await trades()).filter(({ id, reviewed }) => reviewed && !before.has(id));
  await expect.poll(async () => (await said()).length).toBe(10);
  const ten = await said();
  expect(ten.map(({ rating }) => rating).toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  expect(ten.every(({ tagIds, setupId }) => tagIds.length > 0 && setupId !== undefined)).toBe(true);
  expect(ten.filter(({ hasNotes }) => hasNotes)).toHaveLength(1);

  // The keys stand where keys are looked for; n goes on without a word said.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  expect(await scrollsSideways(help)).toBe(false);
  await expect(help.getByText('Done: mark as reviewed and go to the next')).toBeVisible();
  for (const words of ['Previous trade', 'Next trade', 'Hide or show amounts'])
    await expect(help.getByText(words, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  // Amounts are hidden at once, whoever comes by: the keys are the trade's again, and none of its buttons has them.
  await expect(dialog).toBeFocused();
  const result = dialog.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('$');
  await page.keyboard.press('h');
  await expect(result).not.toContainText('$');
  await page.keyboard.press('h');
  await expect(result).toContainText('$');
  const there = page.url();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(there);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // The day is done when all of its trades are.
  const newest = (await trades()).map((one) => one.id);
  for (let at = 0; at < newest.length; at += 200)
    await call('POST', '/v2/trades/bulk', {
      tradeIds: newest.slice(at, at + 200),
      change: { reviewed: at > 0 },
    });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Review' });
  const bar = card.getByRole('meter');
  const ofDay = Number(await bar.getAttribute('aria-valuemax'));
  expect(await axeFaultsInBothThemes(page), 'Today with trades to review').toEqual([]);
  await page.keyboard.press('r');
  for (let at = 0; at < ofDay; at += 1) {
    await expect(dialog.getByRole('combobox', { name: 'Add a tag' })).toBeVisible();
    const url = page.url();
    await page.keyboard.press('d');
    await expect(page).not.toHaveURL(url);
  }
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Nothing left to review in this list.')).toBeVisible();
  await expect(card).toContainText('Done for the day.');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('what is said of a trade in quick succession stays, and what is refused is taken back, all of it', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/status of 500/, /failed: /);
  const person = await createDemoPerson(server);
  await leaveUnsaid(server, person);
  const call = await journalCalls(server, person);
  await handInSession(page, server, person);
  await call('POST', '/v2/tags', { name: 'FOMO' });
  await call('POST', '/v2/tags', { name: 'Chased' });
  const { trades } = await call<{ trades: { id: string }[] }>('GET', '/v2/trades?limit=1&status=closed');
  const id = trades[0]?.id ?? '';
  await page.goto(`/trades/${id}`);
  const dialog = page.getByRole('dialog');
  const tagging = dialog.getByRole('combobox', { name: 'Add a tag' });
  const tags = dialog.getByRole('list', { name: 'Tags' }).getByRole('listitem');
  const kept = async () => {
    const known = (await call<{ tags: { id: string; name: string }[] }>('GET', '/v2/tags')).tags;
    const { trade } = await call<{ trade: { tagIds: string[] } }>('GET', `/v2/trades/${id}`);
    return trade.tagIds.map((one) => known.find((tag) => tag.id === one)?.name).sort();
  };

  await test.step('two changes that the server refuses', async () => {
    const refused = Promise.withResolvers<void>();
    let refusals = 0;
    await page.route('**/v2/trades/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await refused.promise;
      await route.fulfill({ status: 500 });
      refusals += 1;
    });
    await expect(tagging).toBeVisible();
    await page.keyboard.press('4');
    await expect(dialog.getByRole('radio', { name: '4 of 5' })).toBeChecked();
    await tick(dialog.getByRole('checkbox', { name: 'Reviewed' }));
    refused.resolve();
    await expect.poll(() => refusals).toBe(2);
    await page.waitForLoadState('networkidle');
    await expect(dialog.getByRole('checkbox', { name: 'Reviewed' })).not.toBeChecked();
    await expect(dialog.getByRole('radio', { name: '4 of 5' })).not.toBeChecked();
    // What tells of it stands above the buttons of the trade, which go on being pressed.
    const toast = page.getByRole('region', { name: 'Notifications' }).locator(':scope > div').last();
    const [told, done] = await Promise.all([
      toast.boundingBox(),
      dialog.getByRole('button', { name: /^Done/ }).boundingBox(),
    ]);
    expect((told?.y ?? 0) + (told?.height ?? Number.NaN)).toBeLessThanOrEqual(done?.y ?? 0);
    await page.unroute('**/v2/trades/*');
  });

  await test.step('a tag that is being made, and one given meanwhile', async () => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/v2/tags', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await tagging.focus();
    await page.keyboard.type('Late entry');
    await page.keyboard.press('Enter');
    await expect(tagging).toHaveValue('');
    await page.keyboard.type('fomo');
    await page.keyboard.press('Enter');
    await expect(tags).toHaveText(['FOMO']);
    answered.resolve();
    await expect.poll(kept).toEqual(['FOMO', 'Late entry']);
    await expect(tags).toHaveText(['FOMO', 'Late entry']);
  });

  await test.step('two keys that come before anything is drawn', async () => {
    await tagging.evaluate((field) => {
      for (let times = 0; times < 2; times += 1)
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true }));
    });
    await expect(tags).toHaveCount(0);
    await expect.poll(kept).toEqual([]);
  });

  await test.step('two presses on one box that come before anything is drawn', async () => {
    const { setup } = await call<{ setup: { id: string } }>('POST', '/v2/setups', {
      name: 'Opening range',
      criteria: [{ id: randomUUID(), part: 'entry', kind: 'check', text: 'Above the range' }],
    });
    await call('PATCH', `/v2/trades/${id}`, { setupId: setup.id });
    await page.reload();
    const boxes = ['Above the range', 'Reviewed'].map((name) => dialog.getByRole('checkbox', { name }));
    for (const box of boxes)
      await box.evaluate((input: HTMLInputElement) => {
        input.click();
        input.click();
      });
    await page.keyboard.press('5');
    // What was said after it has been kept: so has all before.
    const said = async () =>
      (await call<{ trade: Record<string, unknown> }>('GET', `/v2/trades/${id}`)).trade;
    await expect.poll(async () => (await said()).rating).toBe(5);
    expect(await said()).toMatchObject({ criteria: {}, reviewed: false });
    for (const box of boxes) await expect(box).not.toBeChecked();
  });
});
