import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import { runAs, type SystemUser } from './system-user.ts';

/** A bare environment: no `PG…` variable of the person's shell may reach the embedded server. */
export const POSTGRES_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs one of PostgreSQL's programs to its end. */
export async function runProgram(
  binaries: Binaries,
  user: SystemUser,
  program: 'initdb' | 'postgres',
  args: readonly string[],
  input = '',
): Promise<void> {
  const child = spawn(join(binaries.folder, 'bin', program), args, {
    ...runAs(user),
    // The account may not be allowed to enter our own working directory.
    cwd: '/',
    env: POSTGRES_ENV,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk;
  });
  child.stdin.on('error', () => {}).end(input);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', (cause) =>
    reject(new StartError(`PostgreSQL's ${program} cannot be run: ${cause.message}.`, { cause })),
  );
  child.once('close', (code) => {
    const lastLine = complaint.trim().split('\n').at(-1) ?? '';
    if (code === 0) resolve();
    else reject(new StartError(`PostgreSQL's ${program} failed (${code ?? 'killed'}): ${lastLine}`));
  });
  return promise;
}
