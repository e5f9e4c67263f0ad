export { importRoutes } from './imports.routes.ts';
export { ImportProgress } from './record/import-progress.ts';
export { findImportSources } from './record/import-sources.repository.ts';
export { ImportRuns } from './runs/import-runs.ts';
export { type ImportDeps, resumeImportJob } from './runs/start-import.ts';
export { ImportRunner, type OpenImportThread } from './thread/import-runner.ts';
export { endTooHeavy } from './thread/killed-thread.ts';
export { expireUploadJob } from './uploads/expire-upload.ts';
export { strayFileJob } from './uploads/stray-file.ts';
