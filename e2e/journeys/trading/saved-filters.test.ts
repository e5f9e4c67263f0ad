import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { FilterLine } from '../../pages/filter-line.ts';

test('a filter is saved, pinned to the bar of every page, inverted, renamed, removed and brought back', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  await handInSession(page, server, person);
  await useTheme(page, 'system');
  const frame = new AppFrame(page);
  const filters = new FilterLine(page);
  await page.goto('/trades');
  await expect(filters.box).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('side:short');
  await page.keyboard.press('Enter');
  await page.keyboard.type('day:>=-300d');
  await page.keyboard.press('Enter');
  // Days that were typed as so long ago stay so.
  await expect(page).toHaveURL('/trades?filter=day%3A%3E%3D-300d+direction%3Ashort');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const saved = filters.line.getByRole('button', { name: 'Saved filters' });
  await saved.click();
  const list = page.getByRole('dialog', { name: 'Saved filters' });
  await list.getByRole('button', { name: 'Save this filter…' }).click();
  const naming = page.getByRole('dialog', { name: 'Save filter' });
  await expect(naming.getByRole('textbox')).toHaveValue(/^Day in the last 300 days, Direction is short/);
  await naming.getByRole('textbox').fill('Late shorts');
  await naming.getByRole('checkbox', { name: 'Pin it to the bar' }).check();
  expect(await axeFaultsInBothThemes(page), 'naming a filter').toEqual([]);
  await naming.getByRole('button', { name: 'Save' }).click();
  const pinned = filters.line.getByRole('button', { name: 'Late shorts', exact: true });
  await expect(pinned).toHaveAttribute('aria-pressed', 'true');
  // It is seen before it is kept.
  const kept = async () =>
    (await call<{ views: { content: unknown }[] }>('GET', '/v2/views?kind=filter')).views.map(
      ({ content }) => content,
    );
  await expect.poll(kept).toEqual([{ version: 1, filter: 'day:>=-300d direction:short', pinned: true }]);

  // One press takes it out and in, on another page, too; a direction that was set makes room.
  await pinned.click();
  await expect(page).toHaveURL('/trades');
  await expect(pinned).toHaveAttribute('aria-pressed', 'false');
  await frame.goTo('Calendar');
  await filters.box.fill('side:long');
  await filters.box.press('Enter');
  await expect(filters.chip('Direction is long')).toBeVisible();
  await pinned.click();
  await expect(page).toHaveURL('/calendar?filter=day%3A%3E%3D-300d+direction%3Ashort');
  await expect(filters.chip('Direction is long')).toBeHidden();

  // What it lets in is left out, and the other way round.
  await saved.click();
  await list.getByRole('button', { name: 'Invert each part' }).click();
  await expect(page).toHaveURL(/filter=-day%3A%3E%3D-300d\+-direction%3Ashort/);
  await expect(pinned).toHaveAttribute('aria-pressed', 'false');
  expect(await axeFaultsInBothThemes(page), 'saved filters').toEqual([]);

  // A new name; out of the bar; then it is offered where a filter is typed.
  await list.getByRole('button', { name: 'Rename “Late shorts”' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename filter' });
  await rename.getByRole('textbox').fill('Shorts lately');
  await rename.getByRole('textbox').press('Enter');
  await expect(filters.line.getByRole('button', { name: 'Shorts lately', exact: true })).toBeVisible();
  await saved.click();
  await list.getByRole('button', { name: 'Unpin “Shorts lately” from the bar' }).click();
  await expect(filters.line.getByRole('button', { name: 'Shorts lately', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await filters.line.getByRole('button', { name: 'Clear filters' }).click();
  await filters.box.fill('lately');
  await filters.option(/^Shorts lately/).click();
  await expect(filters.chip('Direction is short')).toBeVisible();
  await expect(filters.box).toHaveValue('');

  // Removed and brought back; all of it is there in the next visit.
  await saved.click();
  await list.getByRole('button', { name: 'Delete “Shorts lately”' }).click();
  await expect(list.getByRole('button', { name: 'Shorts lately', exact: true })).toHaveCount(0);
  await frame.undo('“Shorts lately” removed.');
  await expect(list.getByRole('button', { name: 'Shorts lately', exact: true })).toBeVisible();
  await page.reload();
  await saved.click();
  await expect(list.getByRole('button', { name: 'Shorts lately', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a saved filter of what is gone is set as far as it can be, and says what is wrong', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  const keep = (name: string, content: unknown) =>
    call('POST', '/v2/views', { kind: 'filter', name, content });
  await keep('Gone', { version: 1, filter: 'side:long setup:gone hodl:5m', pinned: true });
  await keep('Broken', { version: 1, filter: 7, pinned: true });
  await keep('Newer', { version: 2, filter: 'weekday:fri', pinned: true, colour: 'red' });
  await handInSession(page, server, person);
  await useTheme(page, 'system');
  const filters = new FilterLine(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Filters:/ }).click();
  const press = (name: string) => filters.line.getByRole('button', { name, exact: true }).click();
  await press('Broken');
  await expect(new AppFrame(page).toast('Nothing in “Broken” can be read')).toBeVisible();
  await press('Newer');
  await expect(new AppFrame(page).toast('“Newer” was saved by a newer version')).toBeVisible();
  await expect(filters.chip('Weekday is Friday')).toBeVisible();
  await press('Gone');
  await expect(filters.chip('Direction is long')).toBeVisible();
  await expect(filters.box).toHaveValue('hodl:5m');
  await expect(filters.box).toHaveAccessibleDescription(/There is no field “hodl”/);
  await expect(filters.line.getByRole('button', { name: /^Setup is gone/ })).toHaveAccessibleName(
    /There is no setup/,
  );
  expect(await axeFaultsInBothThemes(page), 'saved filters on a phone').toEqual([]);
});
