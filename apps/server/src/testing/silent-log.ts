import { createLog } from '../platform/log.ts';

/** For tests that do not look at what is logged. */
export const silentLog = createLog('silent');
