export { type FromThread, type Sign, TaskThread, ThreadLost } from './task-thread.ts';
