export { isPresent, newPresence, type Presence } from './presence.ts';
export { type Signals, signalsOver } from './signals.ts';
