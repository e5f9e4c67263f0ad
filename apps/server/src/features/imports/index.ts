export { ImportProgress } from './import-progress.ts';
export { ImportRunner } from './import-runner.ts';
export { ImportRuns } from './import-runs.ts';
export { findImportSources } from './import-sources.repository.ts';
export { importRoutes } from './imports.routes.ts';
export { type ImportDeps, resumeImportJob } from './start-import.ts';
export { expireUploadJob } from './uploads/expire-upload.ts';
