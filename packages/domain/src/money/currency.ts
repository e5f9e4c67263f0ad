/** An ISO 4217 code (`USD`), or the ticker of a crypto asset that amounts are kept in (`USDT`). */
export type Currency = string;

const CURRENCY = /^[A-Z][A-Z0-9]{1,9}$/;

/** Whether `code` can name a currency: capital letters and digits, 2 to 10 of them. */
export const isCurrency = (code: string): code is Currency => CURRENCY.test(code);
