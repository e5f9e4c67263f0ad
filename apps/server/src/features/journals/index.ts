export {
  type ChangedTrades,
  changedTrades,
  ensureJournal,
  journalVersion,
  lockJournal,
  MOST_NAMED,
  raiseJournalVersion,
} from './journals.repository.ts';
