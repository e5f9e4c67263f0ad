const COIN_HEADING =
  /^(?:coins?|tokens?|cryptos?|crypto ?currency|crypto ?coin|digital asset|crypto asset|(?:crypto )?currency name|coin name)$/;

/** Whether a column of instruments says that they are coins. */
export const namesCoins = (heading: string): boolean => COIN_HEADING.test(heading);
