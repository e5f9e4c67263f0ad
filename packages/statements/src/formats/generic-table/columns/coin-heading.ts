const COIN_HEADING =
  /^(?:currency|ccy|coins?|tokens?|cryptos?|crypto ?currency|crypto ?coin|digital asset|crypto asset|asset type|(?:crypto )?currency name|coin name)$/;

/** Whether a column of instruments says that they are coins. An `Asset type` is one of instruments only where it names them. */
export const namesCoins = (heading: string): boolean => COIN_HEADING.test(heading);

/** Coins that no share is called like, and whose amounts nobody means to be dollars. */
export const KNOWN_COINS: ReadonlySet<string> = new Set([
  'BTC',
  'ETH',
  'BNB',
  'XRP',
  'DOGE',
  'LTC',
  'BCH',
  'ADA',
]);
