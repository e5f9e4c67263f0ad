import { axeFaults } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';

const BACKWARDS = 'range=custom&from=2026-10-09&to=2026-09-01';
const BEFORE = 'range=custom&from=2001-01-01&to=2001-02-01';

test('a range in which no trade can lie says why on every page, and what the bar cannot read is named', async ({
  demo: page,
}) => {
  await test.step('a range in which no trade can lie says why on every page, and how to go on', async () => {
    const why = page.getByRole('main').getByRole('heading', { name: /^The range/ });
    for (const address of [
      '/dashboard?',
      '/trades?',
      '/calendar?',
      '/analysis?',
      '/analysis?report=time&',
      '/analysis?report=options&',
    ]) {
      await page.goto(`${address}${BACKWARDS}`);
      await expect(why, address).toHaveText('The range ends before it begins');
      await page.goto(`${address}${BEFORE}`);
      await expect(why, address).toHaveText('The range ends before the first trade');
    }
    await page.goto(`/analysis?report=compare&range=custom&from=2036-01-01`);
    await expect(why).toHaveText('The range begins after the last trade');
    await page.getByRole('button', { name: 'Show all days' }).click();
    await expect(page.getByRole('region', { name: 'A against B' })).toBeVisible();

    await page.goto(`/trades?${BACKWARDS}`);
    await page.getByRole('button', { name: 'Swap the dates' }).click();
    await expect(page).toHaveURL(/from=2026-09-01&to=2026-10-09/);
    await expect(why).toHaveCount(0);
  });

  await test.step('what the bar cannot read of an address is named, and the page stands without it', async () => {
    await page.goto('/dashboard?range=custom&from=2026-02-30&unit=bananas');
    const said = page.getByText('Left out of this link, because the bar does not know it');
    await expect(said).toContainText('from “2026-02-30” and unit “bananas”');
    await expect(page.getByRole('main')).toContainText('closed trades');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue without it' }).click();
    await expect(said).toHaveCount(0);
    await expect(page).toHaveURL(/range=custom/);
    await expect(page).not.toHaveURL(/bananas|2026-02-30/);
  });
});
