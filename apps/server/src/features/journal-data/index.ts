export { currencyOfPart, cutTable, openingOfPart } from './cut-table.ts';
export { AskedLast } from './holding/asked-last.ts';
export { HeldTables } from './holding/held-tables.ts';
export { readJournalTable } from './journal-table.ts';
