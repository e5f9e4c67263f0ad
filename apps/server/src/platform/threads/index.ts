export { doTasks, type ToThread } from './do-tasks.ts';
export { endThread } from './end-thread.ts';
export { giveWay } from './give-way.ts';
export { countInHand, inHand, untilInHand, untilNoneInHand } from './in-hand.ts';
export { Rest } from './rest.ts';
export { type FromThread, type Sign, TaskThread, ThreadLost } from './task-thread.ts';
