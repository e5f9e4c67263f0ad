export { cutTable } from './cut-table.ts';
export { readJournalTable } from './journal-table.ts';
