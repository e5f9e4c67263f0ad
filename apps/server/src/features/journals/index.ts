export {
  type ChangedTrades,
  changedTrades,
  ensureJournal,
  journalVersion,
  lockJournal,
  raiseJournalVersion,
} from './journals.repository.ts';
