import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { letHalvesLogIn } from '../platform/database/connecting/logins.ts';
import { migrate } from '../platform/database/index.ts';
import { createJobs } from '../platform/jobs/index.ts';
import { silentLog } from './silent-log.ts';
import { startTestCluster, type TestTarget } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestTarget;
    /** What lies in it is gone when the run has ended. */
    runFolder: string;
  }
}

export const TEMPLATE = 'tapebook_template';

/** One PostgreSQL for the whole run, with one prepared database that tests clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    await prepareTemplate(cluster.target);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgres', cluster.target);
  project.provide('runFolder', cluster.folder);
  return () => cluster.stop();
}

/** Migrated, and with the tables of the job queue, whose making takes longer than all the rest. */
async function prepareTemplate(server: TestTarget): Promise<void> {
  const owner = new pg.Client(server);
  await owner.connect();
  await owner.query(`create database ${TEMPLATE}`);
  await owner.end();
  const template = { ...server, database: TEMPLATE };
  await migrate(template, silentLog);
  await letHalvesLogIn(template);
  const jobs = createJobs(template, silentLog);
  await jobs.start({ work: false });
  await jobs.stop();
}
