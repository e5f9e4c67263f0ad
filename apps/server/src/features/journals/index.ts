export { ensureJournal, journalVersion, lockJournal, raiseJournalVersion } from './journals.repository.ts';
