export { type AccountRow, accountJson } from './account.ts';
export {
  findAccount,
  findAccounts,
  insertAccount,
  lockAccounts,
  type NewAccountRow,
} from './accounts.repository.ts';
export { accountRoutes } from './accounts.routes.ts';
