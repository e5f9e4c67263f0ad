/** The release that was left. What comes back as the same one is not an old page but a broken one: it is shown, not reloaded. */
const KEY = 'tapebook-left';

/** Where somebody types, or enters what is lost with the page. */
const ENTERING = ':read-write,form,[role=dialog]';

interface Page {
  readonly document: { readonly activeElement: Pick<Element, 'closest'> | null };
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: { reload(): void };
}

/** The page as the server hands it out now. */
const askForPage = async (): Promise<string> => {
  const answer = await fetch('/', { cache: 'no-store' });
  if (!answer.ok) throw answer;
  return answer.text();
};

/**
 * Loads the page anew, once, where the server has a release whose first script is another than that of this page: the
 * parts that this one asks for are gone. Not from under somebody who is entering something.
 */
export async function reloadForRelease(page: Page, release: string, ask = askForPage): Promise<void> {
  try {
    const html = await ask();
    if (html.includes(new URL(release).pathname) || page.document.activeElement?.closest(ENTERING)) return;
    if (page.sessionStorage.getItem(KEY) === release) return;
    page.sessionStorage.setItem(KEY, release);
  } catch {
    // The server cannot be asked, or nothing be remembered, so that a loop could not be noticed: the error stays.
    return;
  }
  page.location.reload();
}
