/** Long enough for the slices of time that others get to even out. */
const PROBE_MS = 1000;

/**
 * What others on this machine cost right now, while nothing of ours runs: wall time by processor time
 * of a loop. 1 on a quiet machine, 2 when every second slice of time is theirs.
 */
export function machineSlowdown(): number {
  const began = performance.now();
  const used = process.cpuUsage();
  while (performance.now() - began < PROBE_MS);
  const { user, system } = process.cpuUsage(used);
  return Math.max(1, (performance.now() - began) / ((user + system) / 1000));
}
