export { createJobs } from './boss-jobs.ts';
export type { EnqueueOptions, JobDefinition, JobEnd, Jobs, JobTransaction } from './jobs.ts';
export { LAST_FAILURE } from './last-failure.ts';
export { bringWaitingJobs, readWaitingJobs, type WaitingJob, waitingJob } from './waiting-jobs.ts';
