import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { earlyScripts, noteReadable } from '../../fixtures/early-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';

const BUDGET = join(import.meta.dirname, '..', '..', '..', 'scripts', 'size-budget.mjs');

/** The scripts that `npm run check` counts for each page. */
const counted: Readonly<Record<string, readonly string[]>> = JSON.parse(
  execFileSync(process.execPath, [BUDGET, '--scripts'], { encoding: 'utf8' }),
);

for (const path of ['/signin', '/signup']) {
  test(`${path} asks for no script that its budget does not count`, async ({ page }) => {
    await noteReadable(page);
    await page.goto(path);
    const asked = await earlyScripts(page);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((script) => !counted[path]?.includes(script))).toEqual([]);
  });
}

test('the dashboard asks for no script that its budget does not count', async ({ demo: page }) => {
  await noteReadable(page);
  await page.goto('/dashboard');
  const asked = await earlyScripts(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((script) => !counted['/dashboard']?.includes(script))).toEqual([]);
});
