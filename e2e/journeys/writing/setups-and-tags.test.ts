import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { leaveUnsaid } from '../../fixtures/unsaid.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('tags and setups are named, ordered, merged, deleted and brought back', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/status of 409/, /There is already a tag named/);
  const person = await createDemoPerson(server);
  await leaveUnsaid(server, person);
  const call = await journalCalls(server, person);
  await handInSession(page, server, person);
  await useTheme(page, 'system');
  const { trades } = await call<{ trades: { id: string }[] }>('GET', '/v2/trades?limit=3');
  const names = async () =>
    (await call<{ tags: { name: string }[] }>('GET', '/v2/tags')).tags.map(({ name }) => name);

  await page.goto('/settings/tags');
  const tags = page.getByRole('region', { name: 'Tags', exact: true });
  const adding = tags.getByRole('textbox', { name: 'Name of the new tag' });
  for (const name of ['FOMO', 'Chased', 'Gap up']) {
    await adding.fill(name);
    await adding.press('Enter');
    await expect(tags.getByRole('textbox', { name: `Name of ${name}` })).toBeVisible();
  }
  await expect.poll(names).toEqual(['FOMO', 'Chased', 'Gap up']);
  // A name that is taken is told, and the list is as it was.
  await adding.fill('fomo');
  await adding.press('Enter');
  await expect(page.getByText('There is already a tag named “fomo”.')).toBeVisible();
  await expect(tags.getByRole('listitem')).toHaveCount(3);

  // By keyboard alone: up and down again, the focus stays on it; and two keys that come before anything is drawn.
  const handle = tags.getByRole('button', { name: 'Move FOMO' });
  await handle.press('ArrowDown');
  await expect.poll(names).toEqual(['Chased', 'FOMO', 'Gap up']);
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(names).toEqual(['FOMO', 'Chased', 'Gap up']);
  await handle.evaluate((button) => {
    for (let times = 0; times < 2; times += 1)
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  });
  await expect.poll(names).toEqual(['Chased', 'Gap up', 'FOMO']);
  await expect(handle).toBeFocused();
  await tags.getByRole('combobox', { name: 'Category of FOMO' }).selectOption('Mistake');
  await tags.getByRole('button', { name: /^Colour of FOMO/ }).click();
  await page.getByRole('menuitemradio', { name: 'Rose' }).click();
  await expect(tags.getByRole('button', { name: 'Colour of FOMO: Rose' })).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'tags').toEqual([]);

  const { tags: kept } = await call<{ tags: { id: string; name: string }[] }>('GET', '/v2/tags');
  const idOf = (name: string) => kept.find((one) => one.name === name)?.id ?? '';
  await call('PATCH', `/v2/trades/${trades[0]?.id}`, { tagIds: [idOf('Chased')] });
  await call('PATCH', `/v2/trades/${trades[1]?.id}`, { tagIds: [idOf('Chased'), idOf('FOMO')] });
  await page.reload();
  await expect(tags.getByRole('link', { name: '2 trades' })).toBeVisible();
  await tags.getByRole('button', { name: 'More for Chased' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another tag …' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge “Chased”' });
  await merging.getByRole('combobox', { name: 'Into' }).selectOption('FOMO');
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expect(tags.getByRole('listitem')).toHaveCount(2);
  await expect(tags.getByRole('link', { name: '2 trades' })).toBeVisible();
  await new AppFrame(page).undo('“Chased” merged into “FOMO”.');
  await expect(tags.getByRole('link', { name: '1 trade' })).toBeVisible();
  await expect(tags.getByRole('listitem')).toHaveCount(3);

  await tags.getByRole('button', { name: 'More for Chased' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(tags.getByRole('textbox', { name: 'Name of Chased' })).toHaveCount(0);
  await new AppFrame(page).undo('“Chased” deleted.');
  await expect(tags.getByRole('link', { name: '2 trades' })).toBeVisible();

  // Nor is it lost to whoever comes back later.
  await tags.getByRole('button', { name: 'More for Chased' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(names).not.toContain('Chased');
  await page.reload();
  const removed = page.getByRole('region', { name: 'Deleted' });
  const chased = removed.getByRole('listitem').filter({ hasText: 'Chased' });
  await expect(chased).toContainText('2 trades');
  expect(await axeFaultsInBothThemes(page), 'deleted tags').toEqual([]);
  await removed.getByRole('button', { name: 'Restore Chased' }).click();
  await expect(tags.getByRole('link', { name: '2 trades' })).toBeVisible();
  await expect(chased).toBeHidden();

  // The number leads to its trades, whose filter says the name.
  await tags.getByRole('link', { name: '2 trades' }).click();
  await expect(page).toHaveURL(/\/trades\?filter=tag/);
  await expect(page.getByRole('button', { name: 'Tag is Chased', exact: true })).toBeVisible();

  // Many at once, and back: who had it before keeps it.
  await page.goto('/trades');
  for (const column of ['Setup', 'Tags']) {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: column, exact: true }).click();
    await page.keyboard.press('Escape');
  }
  const rows = new TradesPage(page).rows;
  for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').check();
  const tagged = async () =>
    (await call<{ trades: { tagIds: string[] }[] }>('GET', '/v2/trades?limit=200')).trades.filter(
      ({ tagIds }) => tagIds.includes(idOf('Gap up')),
    ).length;
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Gap up' }).click();
  await expect(rows.nth(2).getByText('Gap up')).toBeVisible();
  await expect.poll(tagged).toBe(3);
  await new AppFrame(page).undo('3 trades tagged “Gap up”.');
  await expect(rows.nth(2).getByText('Gap up')).toBeHidden();
  await expect.poll(tagged).toBe(0);
});

test('a trade is given its setup, judged by the checklist and tagged without a mouse', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  await leaveUnsaid(server, person);
  const call = await journalCalls(server, person);
  await handInSession(page, server, person);
  await useTheme(page, 'system');
  await call('POST', '/v2/tags', { name: 'FOMO', category: 'mistake' });

  await page.goto('/settings/setups');
  const setups = page.getByRole('region', { name: 'Setups', exact: true });
  await setups.getByRole('textbox', { name: 'Name of the new setup' }).fill('Opening range');
  await page.keyboard.press('Enter');
  await setups.getByRole('link', { name: 'Write checklist: Opening range' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opening range' })).toBeVisible();
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toHaveAttribute('contenteditable', 'true');
  await description.click();
  await page.keyboard.type('The first half hour, with volume.');
  await page.getByRole('button', { name: 'Edit checklist' }).click();
  const editor = page.getByRole('dialog', { name: 'Checklist of Opening range' });
  await editor.getByRole('button', { name: 'Add a criterion' }).click();
  await editor.getByRole('textbox', { name: 'Words of criterion 1' }).fill('Above the range');
  await editor.getByRole('button', { name: 'Add a criterion' }).click();
  await editor.getByRole('textbox', { name: 'Words of criterion 2' }).fill('Volume');
  await editor.getByRole('combobox', { name: 'Answer to criterion 2' }).selectOption('Choice');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Write at least two choices')).toBeVisible();
  await editor.getByRole('textbox', { name: 'Choices' }).fill('strong, weak');
  expect(await axeFaultsInBothThemes(page), 'a checklist').toEqual([]);
  // Left by mistake it is not lost.
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.getByRole('textbox', { name: 'Words of criterion 2' })).toHaveValue('Volume');
  await editor.getByRole('button', { name: 'Save' }).click();
  const checklist = page.getByRole('region', { name: 'Checklist' });
  await expect(checklist.getByRole('listitem')).toHaveText(['Above the range', 'Volume (strong, weak)']);
  const described = async () =>
    (await call<{ setups: { description: string }[] }>('GET', '/v2/setups')).setups[0]?.description;
  await expect.poll(described).toBe('The first half hour, with volume.');
  await expect(page.getByText('No closed trade has this setup yet.')).toBeVisible();

  const { trades } = await call<{ trades: { id: string; instrument: { symbol: string } }[] }>(
    'GET',
    '/v2/trades?limit=1&status=closed',
  );
  const { id = '', instrument } = trades[0] ?? {};
  await call('POST', '/v2/templates', {
    kind: 'trade',
    name: 'My look back',
    markdown: '### What I saw in {{symbol}}\n\n- [ ] ',
  });
  await page.goto(`/trades/${id}`);
  const dialog = page.getByRole('dialog');
  // A template of one's own is put into the notes by its name.
  const notes = dialog.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toHaveAttribute('contenteditable', 'true');
  await notes.focus();
  await page.keyboard.type('/my');
  await expect(page.getByRole('option', { name: 'My look back' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('heading')).toHaveText(`What I saw in ${instrument?.symbol}`);
  await expect(notes.getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await dialog.getByRole('combobox', { name: 'Setup' }).focus();
  await page.keyboard.type('open');
  await page.keyboard.press('Enter');
  const check = dialog.getByRole('checkbox', { name: 'Above the range' });
  await check.focus();
  await page.keyboard.press('Space');
  await expect(check).toBeChecked();
  await dialog.getByRole('combobox', { name: 'Volume' }).selectOption('weak');
  const tagging = dialog.getByRole('combobox', { name: 'Add a tag' });
  await tagging.focus();
  await page.keyboard.type('fo');
  await page.keyboard.press('Enter');
  const tags = dialog.getByRole('list', { name: 'Tags' });
  await expect(tags.getByText('FOMO')).toBeVisible();
  // One that is not there yet is made where it is needed.
  await page.keyboard.type('Gap up');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('listitem')).toHaveText(['FOMO', 'Gap up']);
  // Nor is one that was put away meanwhile refused for being there already.
  const { tags: known } = await call<{ tags: { id: string; name: string }[] }>('GET', '/v2/tags');
  const gap = known.find(({ name }) => name === 'Gap up')?.id;
  // Shown before they are sent, one after the other: the last of them would bring back what is taken away here.
  const kept = async () =>
    (await call<{ trade: { tagIds: string[] } }>('GET', `/v2/trades/${id}`)).trade.tagIds;
  await expect.poll(kept).toHaveLength(2);
  await call('PATCH', `/v2/tags/${gap}`, { archived: true });
  await call('PATCH', `/v2/trades/${id}`, {
    tagIds: known.filter((one) => one.id !== gap).map((one) => one.id),
  });
  // Which tags there are is known once the journal has come; before that it is what the browser kept.
  await Promise.all([page.waitForResponse((answer) => answer.url().includes('/app_data')), page.reload()]);
  await expect(tags.getByRole('listitem')).toHaveText(['FOMO']);
  await tagging.focus();
  await page.keyboard.type('gap UP');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('listitem')).toHaveText(['FOMO', 'Gap up']);
  const said = async () =>
    (
      await call<{ trade: { tagIds: string[]; criteria: Record<string, unknown> } }>(
        'GET',
        `/v2/trades/${id}`,
      )
    ).trade;
  await expect.poll(async () => (await said()).tagIds.length).toBe(2);
  // Its name leads to its page, which says what it brings beside all others.
  await dialog.getByRole('link', { name: 'Opening range' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opening range' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row', { name: /^Net P&L/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^(Best|Worst) trades$/ }).getByRole('link')).toHaveCount(1);
  // What its trades are held to, first what is about it.
  const setupId = (await call<{ setups: { id: string }[] }>('GET', '/v2/setups')).setups[0]?.id ?? '';
  const from = '2020-01-01';
  await call('POST', '/v2/rules', { name: 'Five', kind: 'most-trades', parameters: { limit: 500 }, from });
  const never = { filter: `setup:${setupId} side:long,short` };
  await call('POST', '/v2/rules', { name: 'Not this one', kind: 'never', parameters: never, from });
  await page.reload();
  const itsRules = page.getByRole('region', { name: 'Its rules' }).getByRole('listitem');
  await expect(itsRules.nth(0)).toContainText(/^Not this one.*Kept in 0\.0% of 1 trade · 1 broke it/);
  await expect(itsRules.nth(1)).toContainText(/^Five.*Kept in 100\.0% of 1 trade$/);
  expect(await axeFaultsInBothThemes(page), 'the page of a setup').toEqual([]);
  const frame = new AppFrame(page);
  await page.keyboard.press('Control+k');
  await expect(frame.paletteInput).toBeFocused();
  await page.keyboard.type('setup: open');
  await expect(frame.palette.getByRole('option', { name: 'Setup: Opening range' })).toBeVisible();
  await frame.paletteInput.fill('my look');
  await expect(frame.palette.getByRole('option', { name: 'Template: My look back' })).toBeVisible();
  await page.keyboard.press('Escape');
  // What its trades came to by a line of its checklist is a press away.
  await checklist.getByRole('link', { name: 'Above the range' }).click();
  await expect(page.getByRole('main')).toContainText(/opening range: above the range/i);
  await expect(
    page
      .getByRole('rowheader', { name: 'Yes', exact: true })
      .or(page.getByText('Yes', { exact: true }))
      .first(),
  ).toBeVisible();
  // The list tells which rules were broken, and of which trades something is written.
  await page.goto('/trades');
  for (const name of ['Rules', 'Notes']) {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  }
  const list = page.getByRole('table', { name: 'Trades' });
  await expect(list.getByText('Not this one').first()).toBeVisible();
  await expect(list.getByRole('img', { name: 'Notes are written' }).first()).toBeVisible();
  await page.goto(`/trades/${id}`);
  await expect(tags.getByText('FOMO')).toBeVisible();
  expect(Object.values((await said()).criteria).sort()).toEqual([true, 'weak'].sort());
  expect(await axeFaultsInBothThemes(page), 'a labelled trade').toEqual([]);
  await tagging.focus();
  await page.keyboard.press('Backspace');
  await expect(tags.getByRole('listitem')).toHaveText(['FOMO']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tags.getByText('FOMO')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
