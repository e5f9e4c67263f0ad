import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { createDemoPerson, createPerson, type Person } from '../fixtures/people.ts';
import { type ProductServer, startProductServer } from '../fixtures/product-server.ts';
import { handInSession } from '../fixtures/session.ts';
import { settled } from '../fixtures/settled.ts';
import { THEMES, type Theme, useTheme } from '../fixtures/theme.ts';
import { SCENES, type Scene } from './scenes.ts';

const IMAGES = join(import.meta.dirname, '..', '..', 'docs', 'images');
const GALLERY = join(IMAGES, 'gallery');

const SIZES = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;
type Size = (typeof SIZES)[number];

/** Enough to judge letters and hairlines by, at a fifth of what keeps every pixel. */
const QUALITY = 70;

const fileOf = (scene: Scene, theme: Theme, [size]: Size): string => `${scene.name}-${theme}-${size}.jpg`;

async function stand(page: Page, scene: Scene): Promise<void> {
  await page.goto(scene.address);
  await settled(page);
  if (scene.act === undefined) return;
  await scene.act(page);
  // What has opened may lie over the page, whose heading is not there for anyone then.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function take(page: Page, scene: Scene, theme: Theme, size: Size): Promise<void> {
  const path = join(GALLERY, fileOf(scene, theme, size));
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
  process.stdout.write(`${fileOf(scene, theme, size)}\n`);
}

/** All scenes of one theme and size, in a browser of its own for each person. @returns those that could not be taken. */
async function takeAll(
  browser: Browser,
  server: ProductServer,
  people: Readonly<Record<'demo' | 'newcomer', Person>>,
  theme: Theme,
  size: Size,
): Promise<string[]> {
  const missed: string[] = [];
  for (const whose of ['demo', 'newcomer', 'visitor'] as const) {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: size[1],
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    });
    const page = await context.newPage();
    await useTheme(page, theme);
    if (whose !== 'visitor') await handInSession(page, server, people[whose]);
    for (const scene of SCENES.filter((one) => one.whose === whose)) {
      try {
        // A busy machine is given a second time.
        await stand(page, scene).catch(() => stand(page, scene));
        await take(page, scene, theme, size);
        if (scene.name === 'dashboard' && theme === 'dark' && size[0] === 'desktop') {
          await page.screenshot({ path: join(IMAGES, 'dashboard.png') });
        }
      } catch (error) {
        missed.push(
          `${fileOf(scene, theme, size)}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      // Whether amounts are hidden is remembered.
      await page.evaluate(() => localStorage.removeItem('vite-ui-privacy-mode'));
    }
    await context.close();
  }
  return missed;
}

const cell = (scene: Scene, theme: Theme, size: Size): string =>
  `![${scene.title}, ${theme}, ${size[0]}](images/gallery/${fileOf(scene, theme, size)})`;

function galleryText(): string {
  const scenes = SCENES.map((scene) =>
    [
      `## ${scene.title}`,
      '',
      '| Dark | Light |',
      '| --- | --- |',
      ...SIZES.map((size) => `| ${THEMES.map((theme) => cell(scene, theme, size)).join(' | ')} |`),
    ].join('\n'),
  );
  return `# Gallery\n\nEvery page and its states, of the demo journal; taken by \`npm run pictures\`.\n\n${scenes.join('\n\n')}\n`;
}

const server = await startProductServer();
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH === undefined ? {} : { executablePath: process.env.CHROME_PATH }),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  await rm(GALLERY, { recursive: true, force: true });
  await mkdir(GALLERY, { recursive: true });
  const people = { demo: await createDemoPerson(server), newcomer: await createPerson(server) };
  const missed: string[] = [];
  for (const theme of THEMES) {
    for (const size of SIZES) missed.push(...(await takeAll(browser, server, people, theme, size)));
  }
  await writeFile(join(IMAGES, '..', 'gallery.md'), galleryText());
  for (const one of missed) process.stderr.write(`Not taken: ${one}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
