import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import type { Commented } from './comments-queries.ts';

/**
 * Comments that were begun and not sent, by person: they outlive the dialog, a reload and a sign-out, and are shown to nobody
 * but who wrote them. Of a visitor of the demo, and where the browser keeps nothing, they live until the page is left.
 */
type Drafts = Readonly<Record<string, string>>;

const keyOf = (uid: string): string => `comments.drafts.${uid}`;

const onPage = new Map<string, string>();

/** Of a new comment, or of the new words of one that there is; of journals of several people by themselves. */
export const draftName = (of: Commented | { readonly comment: string }): string =>
  `${authorizedUser ?? ''}/${Object.entries(of).flat().join('/')}`;

function stored(uid: string): Drafts {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((one): one is [string, string] => typeof one[1] === 'string'),
    );
  } catch {
    return {};
  }
}

const nameOnPage = (uid: string | null, name: string): string => `${uid ?? ''} ${name}`;

export const commentDrafts = {
  /** `null`: nothing was begun. */
  read(name: string): string | null {
    const uid = keptPerson();
    return onPage.get(nameOnPage(uid, name)) ?? (uid === null ? null : (stored(uid)[name] ?? null));
  },
  /** @param text `null`: it is sent, or not wanted any more. */
  write(name: string, text: string | null): void {
    const uid = keptPerson();
    if (text === null) onPage.delete(nameOnPage(uid, name));
    else onPage.set(nameOnPage(uid, name), text);
    if (uid === null) return;
    const { [name]: _, ...others } = stored(uid);
    const next = text === null ? others : { ...others, [name]: text };
    try {
      if (Object.keys(next).length === 0) localStorage.removeItem(keyOf(uid));
      else localStorage.setItem(keyOf(uid), JSON.stringify(next));
    } catch {
      // A full or blocked storage: what the page has serves until it is left.
    }
  },
};

/** Forgets all that somebody began. */
export function forgetCommentDrafts(uid: string): void {
  for (const name of onPage.keys()) if (name.startsWith(`${uid} `)) onPage.delete(name);
  try {
    localStorage.removeItem(keyOf(uid));
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}
