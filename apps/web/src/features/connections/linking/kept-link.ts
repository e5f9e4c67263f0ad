/** What is needed again where a bank's own login leads away from the page and back; this tab alone has it. */
export interface KeptLink {
  readonly linkToken: string;
  /** Of a connection that is signed in to again. */
  readonly sourceId: string | null;
}

const NAME = 'tapebook.link';

export function keepLink(link: KeptLink): void {
  try {
    window.sessionStorage.setItem(NAME, JSON.stringify(link));
  } catch {
    // Without it, banks with a login of their own cannot be linked in this browser; all others can.
  }
}

export function keptLink(): KeptLink | null {
  try {
    const { linkToken, sourceId } = JSON.parse(
      window.sessionStorage.getItem(NAME) ?? '{}',
    ) as Partial<KeptLink>;
    return typeof linkToken === 'string' ? { linkToken, sourceId: sourceId ?? null } : null;
  } catch {
    return null;
  }
}

export function forgetLink(): void {
  try {
    window.sessionStorage.removeItem(NAME);
  } catch {
    // There is nothing to forget.
  }
}
