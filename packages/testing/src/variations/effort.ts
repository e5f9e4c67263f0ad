/** How much a run of the tests tries of what there is too much of to try at every change. */
export interface Effort {
  /** Tells which part; another one each run, the same for all files of it. */
  readonly seed: number;
  /** Everything instead of a part: `npm run test:deep`. */
  readonly deep: boolean;
}

/** What the run was started with; see `scripts/testing/choose-seed.ts`. */
export const effortOfRun = (environment: NodeJS.ProcessEnv = process.env): Effort => ({
  seed: Number(environment.TEST_SEED ?? 0),
  deep: environment.TEST_DEEP === '1',
});
