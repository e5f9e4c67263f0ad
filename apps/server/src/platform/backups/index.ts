export { backupJob } from './backup-job.ts';
export type { BackupManifest } from './manifest.ts';
export { openBackup } from './open-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { namedFiles, readApplied, writeBackup } from './write-backup.ts';
