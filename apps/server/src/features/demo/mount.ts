export { demoRoutes } from './demo.routes.ts';
export { DemoTemplate } from './demo-template.ts';
export { type DemoDeps, openDemoJournal } from './open-demo-journal.ts';
