const MONEY: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether amounts of it are amounts of a coin, which has no cents. */
export const isCoin = (currency: string): boolean => !MONEY.has(currency);
