import type { Call, LedgerTalk } from '../../ledgers/ledger.ts';
import { fieldsOf } from '../../ledgers/read-answer.ts';
import {
  ACCOUNT_AUTH,
  ACCOUNT_DISCONNECTED,
  APPLICATION_AUTH,
  CLIENT_DISCONNECTED,
  COMMON_ERROR,
  ERROR,
  HEARTBEAT,
  TOKEN_INVALIDATED,
} from './messages.ts';

/** It hangs up on whoever says nothing for longer. */
const ALIVE_MS = 10_000;
const ENDS: ReadonlySet<string> = new Set([TOKEN_INVALIDATED, CLIENT_DISCONNECTED, ACCOUNT_DISCONNECTED]);
export const ERRORS: ReadonlySet<string> = new Set([ERROR, COMMON_ERROR]);

/** Each message is an object with its type, what it says, and under which id it was asked. */
export const conversation: LedgerTalk = {
  hosts: ['live', 'demo'],
  greetings,
  answers: (message, id) => {
    const { type, said } = heard(message);
    // What cannot be read, and an error that names no call, mean the one that waits.
    return said === null || (said === '' ? ERRORS.has(type) : said === id);
  },
  ends: (message) => ENDS.has(heard(message).type),
  alive: { text: JSON.stringify({ payloadType: Number(HEARTBEAT), payload: {} }), everyMs: ALIVE_MS },
};

/** `said`: under which id it was asked, '' for what nobody asked for; `null` for what is no message. */
function heard(message: string): { readonly type: string; readonly said: string | null } {
  try {
    const fields = fieldsOf(JSON.parse(message));
    return { type: String(fields.payloadType ?? ''), said: String(fields.clientMsgId ?? '') };
  } catch {
    return { type: '', said: null };
  }
}

const APPLICATION: Call = { path: APPLICATION_AUTH };
const accountAuth = (account: string): Call => ({
  path: ACCOUNT_AUTH,
  parameters: { ctidTraderAccountId: account },
});

/** First the app, then the account. */
function greetings({ path, parameters = {} }: Call): readonly Call[] {
  if (path === APPLICATION_AUTH) return [];
  const { ctidTraderAccountId: account } = parameters;
  return path === ACCOUNT_AUTH || account === undefined ? [APPLICATION] : [APPLICATION, accountAuth(account)];
}
