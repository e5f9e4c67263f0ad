export { createJobs } from './boss-jobs.ts';
export type { EnqueueOptions, JobDefinition, Jobs, JobTransaction } from './jobs.ts';
