export { writtenEntries } from './exporting/written-entries.ts';
export { insertFolder } from './folders/folders.repository.ts';
export { journalRoutes } from './journal.routes.ts';
export { writeEntry } from './keeping/write-entry.ts';
export { entryTextOwners } from './texts/text-owners.ts';
