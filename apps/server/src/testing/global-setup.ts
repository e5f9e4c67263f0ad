import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/index.ts';
import { silentLog } from './silent-log.ts';
import { startTestCluster, type TestTarget } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestTarget;
  }
}

export const TEMPLATE = 'tapebook_template';

/** One PostgreSQL for the whole run, with one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    const owner = new pg.Client(cluster.target);
    await owner.connect();
    await owner.query(`create database ${TEMPLATE}`);
    await owner.end();
    await migrate({ ...cluster.target, database: TEMPLATE }, silentLog);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgres', cluster.target);
  return () => cluster.stop();
}
