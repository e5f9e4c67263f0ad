import { eraseUser } from '@tapebook/contract';
import { createCall } from './call.ts';

/** Erases what the server keeps of whoever the token is of, whosever journal the page shows meanwhile. */
export const eraseAs = (token: string): Promise<void> =>
  createCall({
    fetch: (input, init) => fetch(input, init),
    token: async () => token,
    authorizedUser: () => null,
  })(eraseUser);
