import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Of Linux, where 0 is usual and 19 the last: a tenth of a processor beside one who wants all of it, and all of it alone. */
const BEHIND = 10;

/**
 * Has the thread that calls it give way to the one that answers calls, for as long as both want the same processor: what it does
 * takes a second or a minute anyway, and whoever asks for little notices each tenth of one.
 */
export function giveWay(): void {
  try {
    // Linux numbers threads like processes, and each has a priority of its own; nobody else says which is ours.
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.max(getPriority(thread), BEHIND));
  } catch {
    // Another system, or not allowed: all threads are alike there.
  }
}
