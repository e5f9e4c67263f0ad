import fc from 'fast-check';
import { effortOfRun } from '../../packages/testing/src/variations/effort.ts';

/** Properties are tried on what the run's seed comes to, so that a run can be repeated. */
fc.configureGlobal({ seed: effortOfRun().seed });
