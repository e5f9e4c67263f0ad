import { StartError } from '../start-error.ts';

/** Why no backup was made, read or brought back: one line that says what to do. */
export class BackupError extends StartError {
  override readonly name = 'BackupError';
}

export const unreadable = (path: string, cause?: unknown): BackupError =>
  new BackupError(`${path} is no backup that can be read, or it ends too early. Take another copy of it.`, {
    cause,
  });

export const damaged = (path: string, part: string): BackupError =>
  new BackupError(
    `${path} is damaged: ${part} is not as it was written. Take another copy, or an older backup.`,
  );

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
