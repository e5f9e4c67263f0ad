import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Whether it runs; one that has ended and only waits to be collected by its parent does not. */
export async function isRunning(pid: number): Promise<boolean> {
  return (await listProcesses()).some((each) => each.pid === pid && !each.command.endsWith('<defunct>'));
}

async function listProcesses(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match === null
      ? []
      : [{ pid: Number(match[1]), parent: Number(match[2]), command: match[3] ?? '' }];
  });
}

/** Ends it without warning. One that was listed may have ended by itself since, as the database's helpers do. */
export function killAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The processes below one, children before their own children. */
export async function descendantsOf(pid: number): Promise<Process[]> {
  const all = await listProcesses();
  const below = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return below(pid);
}

/** Waits until no process has the text in its command line. */
export async function waitForNone(text: string): Promise<void> {
  while ((await listProcesses()).some(({ command }) => command.includes(text)));
}
