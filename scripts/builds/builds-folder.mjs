import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/** Where the newest build is found, whatever its name. */
const CURRENT = 'current';
/** Of a file beside a build that says which process runs it. */
const RUN_BY = '.run-by-';

/** Whoever was begun by another way than `npm start` has so long to go over to the newest. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Has `current` lead to a build; what it led to before counts as old from now. */
export function makeCurrent(folder, name) {
  const link = join(folder, CURRENT);
  const before = currentName(folder);
  if (before === name) return;
  if (before !== null) utimesSync(join(folder, before), new Date(), new Date());
  const next = join(folder, `${name}.next-${process.pid}`);
  // A junction needs no rights of its own on Windows; elsewhere it is a link as any other.
  symlinkSync(name, next, 'junction');
  try {
    renameSync(next, link);
  } catch {
    // Windows puts nothing in the place of a folder.
    rmSync(link, { recursive: true, force: true });
    renameSync(next, link);
  }
}

/** Says of builds that a process runs them, until it has ended. */
export function keepWhileRunning(builds, pid) {
  const marks = builds.map((build) => `${build}${RUN_BY}${pid}`);
  try {
    for (const mark of marks) writeFileSync(mark, '');
  } catch {
    // Where it may not write, it removes nothing either.
  }
  return () => {
    for (const mark of marks) rmSync(mark, { force: true });
  };
}

/** Removes what another build has replaced a day ago, and no server of `npm start` runs. */
export function removeOldBuilds(folder) {
  const entries = readdirSync(folder);
  const used = new Set(entries.filter(isRun).map(buildOf));
  const current = currentName(folder);
  if (current !== null) used.add(current);
  for (const entry of entries) {
    const path = join(folder, entry);
    if (entry === CURRENT || used.has(buildOf(entry)) || Date.now() - changedAt(path) < KEPT_MS) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

const buildOf = (entry) => entry.split('.')[0];

function currentName(folder) {
  const link = join(folder, CURRENT);
  try {
    readlinkSync(link);
  } catch {
    return null;
  }
  return existsSync(link) ? basename(realpathSync(link)) : null;
}

/** Gone meanwhile is as new: another command removes the same. */
const changedAt = (path) => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();

function isRun(entry) {
  const [, pid] = entry.split(RUN_BY);
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return error.code === 'EPERM';
  }
}
