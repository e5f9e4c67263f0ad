export { type AccountRow, accountJson } from './account.ts';
export {
  adoptReference,
  findAccounts,
  insertAccount,
  lockAccounts,
  type NewAccountRow,
  updateAccount,
} from './accounts.repository.ts';
