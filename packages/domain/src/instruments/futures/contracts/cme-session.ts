/** Sunday to Friday from 17:00 to 16:00 in Chicago: the evening belongs to the next trading day. */
export const CME_SESSION = { timeZone: 'America/Chicago', dayBegins: 1020 } as const;

/** All products of CME, CBOT, NYMEX and COMEX, to be found by their Globex code. */
export const CME_PRODUCTS = 'https://www.cmegroup.com/markets/products.html';
