export { ARCHIVE_FORMAT, ARCHIVE_VERSION, journalMark } from './format.ts';
export { pathOfImport, pathOfObject, pathOfPreview } from './originals/originals.ts';
export { OWNER } from './records/records.ts';
