import { readFile, writeFile } from 'node:fs/promises';

/** The most memory (MiB) that a process ever held, as the kernel counts it; `null` where it does not say. */
export async function peakMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kib === undefined ? null : Number(kib) / 1024;
}

/** Lets the peak of a process begin anew; where the system knows no peak, nothing is done. */
export async function resetPeakMemory(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}
