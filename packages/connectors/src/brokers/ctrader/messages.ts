/** Numbers of the messages that are said and heard: `ProtoOAPayloadType` and `ProtoPayloadType` of Spotware. */
export const HEARTBEAT = '51';
export const COMMON_ERROR = '50';
export const APPLICATION_AUTH = '2100';
export const ACCOUNT_AUTH = '2102';
export const ASSETS = '2112';
export const SYMBOLS = '2114';
export const SYMBOLS_BY_ID = '2116';
export const TRADER = '2121';
export const POSITIONS = '2124';
export const DEALS = '2133';
export const ERROR = '2142';
export const CASH_FLOW = '2143';
export const TOKEN_INVALIDATED = '2147';
export const CLIENT_DISCONNECTED = '2148';
export const ACCOUNTS = '2149';
export const ACCOUNT_DISCONNECTED = '2164';

/** What pages call them. */
export const NAMES: Readonly<Record<string, string>> = {
  [ASSETS]: 'assets',
  [SYMBOLS]: 'symbols',
  [SYMBOLS_BY_ID]: 'symbols by id',
  [TRADER]: 'trader',
  [POSITIONS]: 'positions',
  [DEALS]: 'deals',
  [CASH_FLOW]: 'cash flow',
};
