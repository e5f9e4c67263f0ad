export { writtenEntries } from './exporting/written-entries.ts';
export { insertFolder } from './folders/folders.repository.ts';
export { writeEntry } from './keeping/write-entry.ts';
