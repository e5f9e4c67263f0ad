export { ensureJournal, journalVersion, raiseJournalVersion } from './journals.repository.ts';
