export { rebuildWhereFeesNeed } from './rebuild-where-fees-need.ts';
