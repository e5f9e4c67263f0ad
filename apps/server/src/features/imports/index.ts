export { findImportSources } from './import-sources.repository.ts';
export { importRoutes } from './imports.routes.ts';
export { ImportProgress } from './runs/import-progress.ts';
export { ImportRunner } from './runs/import-runner.ts';
export { ImportRuns } from './runs/import-runs.ts';
export { type ImportDeps, resumeImportJob } from './runs/start-import.ts';
export { expireUploadJob } from './uploads/expire-upload.ts';
