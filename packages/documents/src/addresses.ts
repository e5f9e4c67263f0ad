const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const LONGEST_ADDRESS = 2000;

/** Whether a link may lead there: the web and mail, and nothing that runs. */
export function isSafeAddress(href: string): boolean {
  if (href.length > LONGEST_ADDRESS || !URL.canParse(href)) return false;
  return SCHEMES.has(new URL(href).protocol);
}

/**
 * Where a picture lies, below its owner's own folder of the file store: a document names no file of anybody else,
 * and stays true when it moves to another account with its files.
 */
const IMAGE_PATH = /^attachments\/[\w.-]{1,120}$/;

export const isImagePath = (path: string): boolean => IMAGE_PATH.test(path) && !path.includes('..');

/** What a document can mention. */
export const MENTION_KINDS = ['trade', 'day', 'setup', 'tag'] as const;
export type MentionKind = (typeof MENTION_KINDS)[number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const IDS: Readonly<Record<MentionKind, RegExp>> = { trade: UUID, day: DAY, setup: UUID, tag: UUID };

export const isMentionKind = (kind: unknown): kind is MentionKind =>
  MENTION_KINDS.some((known) => known === kind);

export const isMentionId = (kind: MentionKind, id: string): boolean => IDS[kind].test(id);

const SCHEME = 'tapebook:';

/** A mention as the address of a link, for Markdown: `tapebook:day/2026-03-02`. */
export const mentionAddress = (kind: string, id: string): string => `${SCHEME}${kind}/${id}`;

export function parseMentionAddress(
  address: string,
): { readonly kind: MentionKind; readonly id: string } | null {
  if (!address.startsWith(SCHEME)) return null;
  const [kind, id = ''] = address.slice(SCHEME.length).split('/');
  return isMentionKind(kind) && isMentionId(kind, id) ? { kind, id } : null;
}
