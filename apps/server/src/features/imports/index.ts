export { refuseUnknownAccounts } from './choices/check-choices.ts';
export { importRoutes } from './imports.routes.ts';
export { mailboxRoutes } from './mailbox/mailbox.routes.ts';
export { MAILBOX_JOB, mailboxJob } from './mailbox/mailbox-job.ts';
export { sealedAddresses } from './mailbox/sealed-addresses.ts';
export { ImportProgress } from './record/import-progress.ts';
export {
  type ImportOptions,
  type ImportRow,
  importJson,
  isUnderWay,
} from './record/import-row.ts';
export { findImportSources } from './record/import-sources.repository.ts';
export { findImport, latestImportOf } from './record/imports.repository.ts';
export { endNeverBegun } from './runs/cancel-import.ts';
export type { ImportDeps } from './runs/deps.ts';
export { ImportRuns } from './runs/import-runs.ts';
export { goOnWithNext, guardJob, nextImportJob } from './runs/next-import.ts';
export { undoImport } from './runs/undo-import.ts';
export { untilEnded } from './runs/until-ended.ts';
export {
  emptyWindow,
  endEmptyWindow,
  failWindow,
  fillWindow,
  insertWindow,
  isFilled,
} from './runs/window-imports.ts';
export { ImportRunner, type OpenImportThread } from './thread/import-runner.ts';
export { endTooHeavy } from './thread/killed-thread.ts';
export { takeStatement } from './thread/take-statement.ts';
export { expireUploadJob } from './uploads/expire-upload.ts';
export { strayFileJob } from './uploads/stray-file.ts';
export { watchedFolderJob } from './watched-folder/watched-folder-job.ts';
