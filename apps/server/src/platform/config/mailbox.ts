import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** The mailbox that people send their statements to. */
export interface MailboxSettings {
  readonly host: string;
  readonly port: number;
  /** How the way there is closed to others: from its first byte, by STARTTLS, or not at all where it does not leave this machine. */
  readonly tls: 'at-once' | 'starttls' | 'none';
  readonly user: string;
  readonly password: string;
  /** Where mails arrive. */
  readonly folder: string;
  /** Where mails are put once all of them is stored; `null`: they stay, marked as read. */
  readonly doneFolder: string | null;
  /** What people’s own addresses are made of: `name+…@domain`. In lower case. */
  readonly address: { readonly name: string; readonly domain: string };
}

const EXAMPLE = 'imaps://user:password@imap.example.com';
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export function parseMailbox(settings: Settings): MailboxSettings | null {
  const given = settings.secretUrl('MAILBOX_URL', ['imap:', 'imaps:'], EXAMPLE);
  const address = settings.text('MAILBOX_ADDRESS');
  const doneFolder = settings.text('MAILBOX_DONE_FOLDER');
  const folder = settings.text('MAILBOX_FOLDER');
  if (given === null || address === null) {
    const names = { MAILBOX_URL: given, MAILBOX_ADDRESS: address, MAILBOX_FOLDER: folder };
    const [set] =
      Object.entries({ ...names, MAILBOX_DONE_FOLDER: doneFolder }).find(([, value]) => value !== null) ?? [];
    if (set === undefined) return null;
    const missing = given === null ? 'MAILBOX_URL' : 'MAILBOX_ADDRESS';
    throw new ConfigError(set, `is set, but ${missing} is not; a mailbox for statements needs both.`);
  }
  const url = new URL(given);
  const { hostname, protocol } = url;
  if (hostname === '' || url.username === '' || url.password === '' || !/^\/?$/.test(url.pathname)) {
    throw new ConfigError(
      'MAILBOX_URL',
      `needs a host, a user and a password, and no path; it must look like ${EXAMPLE}.`,
    );
  }
  if (folder !== null && folder === doneFolder) {
    throw new ConfigError(
      'MAILBOX_DONE_FOLDER',
      'is the folder that mails arrive in; name another one, or none.',
    );
  }
  const atOnce = protocol === 'imaps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (atOnce ? 993 : 143) : Number(url.port),
    tls: atOnce ? 'at-once' : LOOPBACK.test(hostname) ? 'none' : 'starttls',
    user: decoded(url.username),
    password: decoded(url.password),
    folder: folder ?? 'INBOX',
    doneFolder,
    address: parseAddress(address),
  };
}

function parseAddress(address: string): MailboxSettings['address'] {
  const [, name, domain] = /^([a-z0-9._-]{1,37})@([a-z0-9.-]{1,255})$/.exec(address.toLowerCase()) ?? [];
  if (name !== undefined && domain !== undefined) return { name, domain };
  throw new ConfigError(
    'MAILBOX_ADDRESS',
    `is “${address}”; it must be an address such as statements@example.com, with at most 37 plain characters before the @ and no “+”.`,
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError(
      'MAILBOX_URL',
      'has a % in its user or password that stands for nothing; write %25 for it.',
    );
  }
}
