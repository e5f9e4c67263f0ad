import { readdir, readFile } from 'node:fs/promises';

/** Ticks of the kernel's clock in a second, as Linux counts for every program. */
const TICKS = 100;

interface Stat {
  readonly parent: number;
  /** Seconds, with those of children that have ended. */
  readonly seconds: number;
}

/** What the kernel says of a process; `null` once it is gone. The name may hold blanks and brackets, so it is cut off first. */
async function statOf(pid: number): Promise<Stat | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return null;
  // utime, stime, cutime, cstime: fields 14 to 17 of proc(5), counted from the state, which is the third.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), seconds: ticks / TICKS };
}

/** Seconds that a process has used the processor, and of all that descend from it. */
export async function processorTime(pid: number): Promise<{ readonly own: number; readonly below: number }> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = new Map<number, Stat>();
  for (const each of pids) {
    const stat = await statOf(each);
    if (stat !== null) stats.set(each, stat);
  }
  let below = 0;
  const parents = new Set([pid]);
  // Children are numbered after their parents but for a wrap of the numbers, so it is gone through until nothing is added.
  for (let grown = true; grown; ) {
    grown = false;
    for (const [each, { parent, seconds }] of stats) {
      if (parents.has(each) || !parents.has(parent)) continue;
      parents.add(each);
      below += seconds;
      grown = true;
    }
  }
  return { own: stats.get(pid)?.seconds ?? 0, below };
}

/** Memory that a process holds now, in MiB; `null` where the system does not say. */
export async function residentMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kib === undefined ? null : Number(kib) / 1024;
}
