export { LONGEST_CHAIN } from './changing/longest-chain.ts';
export { passOnCorrections } from './changing/pass-on-corrections.ts';
export { strikeCancelled } from './changing/strike-cancelled.ts';
export { instrumentOf } from './facts/instrument-of.ts';
export { findActivitiesByIds } from './reading/activities.repository.ts';
export { activityJson } from './reading/activity-json.ts';
