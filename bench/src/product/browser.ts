import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

/** The saved sign-in of a browser, without anything that it has cached. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH;
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Root has no sandbox to put the browser in.
    ...(process.getuid?.() === 0 ? { args: ['--no-sandbox'] } : {}),
  });
}

/** Signs in as a person does. */
export async function signInAt(
  page: Page,
  person: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  return page.context().storageState({ indexedDB: true });
}

/** What 95 of 100 do not exceed. */
export const ninetyFifth = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
