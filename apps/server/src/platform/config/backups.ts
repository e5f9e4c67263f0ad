import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** When the server backs itself up, and where to. */
export interface BackupSettings {
  /** Absolute. */
  readonly folder: string;
  /** The time of the day, in UTC. */
  readonly hour: number;
  readonly minute: number;
  /** How many are kept; older ones go once a new one is good. */
  readonly keep: number;
}

export function parseBackups(settings: Settings): BackupSettings | null {
  const folder = settings.text('BACKUP_DIR');
  const time = settings.text('BACKUP_TIME');
  const keep = settings.integer('BACKUP_KEEP', { min: 1, max: 1000 });
  if (folder === null) {
    const given = time !== null ? 'BACKUP_TIME' : keep !== null ? 'BACKUP_KEEP' : null;
    if (given === null) return null;
    throw new ConfigError(given, 'is set, but BACKUP_DIR is not; name the folder that backups go to.');
  }
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '03:00') ?? [];
  if (hour === undefined || minute === undefined) {
    throw new ConfigError('BACKUP_TIME', `is “${time}”; it must be a time of the day in UTC, such as 03:00.`);
  }
  return { folder: resolve(folder), hour: Number(hour), minute: Number(minute), keep: keep ?? 7 };
}
