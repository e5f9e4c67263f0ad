export { type FromThread, TaskThread, ThreadLost } from './task-thread.ts';
