export { createJobs } from './boss-jobs.ts';
export type { EnqueueOptions, JobDefinition, Jobs } from './jobs.ts';
