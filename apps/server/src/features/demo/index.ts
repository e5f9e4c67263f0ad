export { demoRoutes } from './demo.routes.ts';
export { type DemoDeps, openDemoJournal } from './open-demo-journal.ts';
