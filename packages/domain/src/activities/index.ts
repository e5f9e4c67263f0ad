export {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityFacts,
  type ActivityKind,
  type ExecutionKind,
  isExecutionKind,
  type PositionEffect,
  type TimePrecision,
} from './activity.ts';
