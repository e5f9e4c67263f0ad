/** Under which name changes of what is said of trades wait for their turn. */
export const TRADE_CHANGES = ['trade changes'] as const;
