import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { MAX_FILE_BYTES } from '../receive/receive-statement.ts';

/** Somebody may still be writing a file that changed a moment ago. */
const SETTLED_MS = 10_000;
/** Whoever claimed a file that long ago is dead. */
const CLAIMED_MS = 15 * 60_000;

/** Says in a folder that it is nobody's. */
const WORDS = 'NOT TAKEN.txt';
/** What was imported; it is the person's, and never removed. */
const TAKEN = 'taken';
const REFUSED = 'refused';
/** Where a file is while it is taken: to move it there is to claim it, and only one process can. */
const CLAIMED = '.taking';

/** What browsers and programs that copy call a file that is not whole yet. */
const UNFINISHED = /^[.~]|\.(part|partial|tmp|temp|crdownload|download|filepart)$/i;

export interface Inbox {
  /** The folder with a folder for each person, named by the address. */
  readonly folder: string;
  /** In milliseconds. */
  readonly now: () => number;
  /** Whose the address is; `null`: nobody's who has shown that it is theirs. */
  readonly findOwner: (email: string) => Promise<string | null>;
  /** Imports the file at the path under its name. */
  readonly take: (ownerId: string, path: string, name: string) => Promise<void>;
  /** Told of a file that is tried again at the next look. */
  readonly failed: (error: unknown) => void;
}

/**
 * Takes what lies in `<folder>/<mail address>/`: each file is imported and then put into the folder `taken` beside it; one that cannot
 * be a statement into `refused`, with the reason. A link is never followed.
 */
export async function lookIntoFolder(inbox: Inbox): Promise<void> {
  await mkdir(inbox.folder, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(inbox.folder, { withFileTypes: true })) {
    // What is wrong with one person's folder holds up nobody else.
    if (entry.isDirectory() && entry.name.includes('@')) await lookFor(inbox, entry.name).catch(inbox.failed);
  }
}

async function lookFor(inbox: Inbox, address: string): Promise<void> {
  const folder = join(inbox.folder, address);
  await takeBack(inbox, folder);
  const names = await settledFiles(inbox, folder);
  if (names.length === 0) return;
  const words = join(folder, WORDS);
  const ownerId = await inbox.findOwner(address.toLowerCase());
  if (ownerId === null) {
    await writeFile(
      words,
      `Nothing here is imported: no account of this Tapebook has the address ${address}, or its owner has not confirmed it yet.\nName the folder as the account is named under Settings, or confirm the address there.\n`,
    );
    return;
  }
  await rm(words, { force: true });
  for (const name of names) await takeOne(inbox, ownerId, folder, name);
}

/** Files that have stood still. */
async function settledFiles(inbox: Inbox, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name === WORDS || UNFINISHED.test(entry.name)) continue;
    const { mtimeMs } = await stat(join(folder, entry.name));
    if (inbox.now() - mtimeMs >= SETTLED_MS) names.push(entry.name);
  }
  return names.toSorted();
}

/** Puts those back that a process had claimed which died. */
async function takeBack(inbox: Inbox, folder: string): Promise<void> {
  const claimed = join(folder, CLAIMED);
  for (const name of await readdir(claimed).catch(() => [])) {
    const { ctimeMs } = await stat(join(claimed, name));
    if (inbox.now() - ctimeMs >= CLAIMED_MS) await putAside(join(claimed, name), folder, name);
  }
}

async function takeOne(inbox: Inbox, ownerId: string, folder: string, name: string): Promise<void> {
  const claimed = join(folder, CLAIMED);
  const path = join(claimed, name);
  await mkdir(claimed, { recursive: true, mode: 0o700 });
  // To move another one of that name there would be to lose the one that is being taken.
  if ((await readdir(claimed)).includes(name)) return;
  try {
    await rename(join(folder, name), path);
  } catch {
    // Another process has it, or somebody took it away.
    return;
  }
  const reason = refusal((await stat(path)).size);
  if (reason !== null) {
    const at = await putAside(path, join(folder, REFUSED), name);
    await writeFile(`${at}.txt`, `${name} was not imported. ${reason}\n`);
    return;
  }
  try {
    await inbox.take(ownerId, path, name);
  } catch (error) {
    // Where it lay, for the next look.
    await putAside(path, folder, name);
    inbox.failed(error);
    return;
  }
  await putAside(path, join(folder, TAKEN), name);
}

const refusal = (size: number): string | null =>
  size === 0
    ? 'It is empty. Export the statement again.'
    : size > MAX_FILE_BYTES
      ? `A statement may have at most ${MAX_FILE_BYTES / 1024 / 1024} MiB. Export a shorter period, or put it here zipped.`
      : null;

/** Under its own name, with a number where another one has it: a file of the same name may come at any time. @returns where it is now. */
async function putAside(path: string, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const there = new Set(await readdir(folder));
  const { name: stem, ext } = parse(name);
  let free = name;
  for (let number = 2; there.has(free); number += 1) free = `${stem} ${number}${ext}`;
  await rename(path, join(folder, free));
  return join(folder, free);
}
