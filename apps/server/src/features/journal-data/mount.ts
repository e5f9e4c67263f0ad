export { journalDataRoutes } from './journal-data.routes.ts';
