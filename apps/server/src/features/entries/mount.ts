export { journalRoutes } from './journal.routes.ts';
export { entryTextOwners } from './texts/text-owners.ts';
