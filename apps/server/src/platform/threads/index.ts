export { giveWay } from './give-way.ts';
export { inHand } from './in-hand.ts';
export { Lanes } from './lanes.ts';
export { type FromThread, type Sign, TaskThread, ThreadLost } from './task-thread.ts';
