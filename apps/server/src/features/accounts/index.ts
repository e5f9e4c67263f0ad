export { type AccountRow, accountJson } from './account.ts';
export {
  findAccounts,
  insertAccount,
  lockAccounts,
  type NewAccountRow,
} from './accounts.repository.ts';
export { accountRoutes } from './accounts.routes.ts';
