const PROBES = 15;
const PROBE_MS = 20;

/** How much longer work takes here than it would alone: wall time by processor time of a loop. */
function probe(): number {
  const began = performance.now();
  const used = process.cpuUsage();
  while (performance.now() - began < PROBE_MS);
  const { user, system } = process.cpuUsage(used);
  return (performance.now() - began) / ((user + system) / 1000);
}

/**
 * What others on this machine cost right now, while nothing of ours runs: 1 on a quiet machine, 2 when
 * every second slice of time is theirs.
 */
export function machineSlowdown(): number {
  const probes = Array.from({ length: PROBES }, probe);
  return Math.max(1, probes.reduce((sum, one) => sum + one, 0) / PROBES);
}
