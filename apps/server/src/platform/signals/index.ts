export { type Signals, signalsOver } from './signals.ts';
