export { cutTable } from './cut-table.ts';
export { journalDataRoutes } from './journal-data.routes.ts';
export { readJournalTable } from './journal-table.ts';
