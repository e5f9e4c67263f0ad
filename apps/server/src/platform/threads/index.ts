export { type FromThread, TaskThread } from './task-thread.ts';
