export {
  formatInstant,
  type Instant,
  instantFromMicros,
  instantFromMillis,
  parseInstant,
  toMillis,
} from './instant.ts';
