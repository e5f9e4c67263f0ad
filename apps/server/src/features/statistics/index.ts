export { Statistics } from './statistics.ts';
