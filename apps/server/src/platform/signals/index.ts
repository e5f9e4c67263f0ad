export { isPresent, newPresence, type Presence } from './presence.ts';
export { LISTENER, type Signals, signalsOver } from './signals.ts';
