export { AskedLast } from './asked-last.ts';
export { currencyOfPart, cutTable } from './cut-table.ts';
export { HeldTables } from './held-tables.ts';
export { readJournalTable } from './journal-table.ts';
