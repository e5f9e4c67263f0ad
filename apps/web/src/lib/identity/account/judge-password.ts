import { identity } from '../identity.ts';
import type { PasswordJudgement } from './account-port.ts';

/** Asks the server's policy, which the SDK fetches once. */
export const judgePassword = async (password: string): Promise<PasswordJudgement> =>
  (await (await identity()).account()).judgePassword(password);
