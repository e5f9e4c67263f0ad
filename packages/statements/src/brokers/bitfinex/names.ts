/** The venue's own codes: its `UST` is Tether. */
const NAMES: Readonly<Record<string, string>> = {
  UST: 'USDT',
  EUT: 'EURT',
  UDC: 'USDC',
  DSH: 'DASH',
  IOT: 'IOTA',
  QTM: 'QTUM',
  ALG: 'ALGO',
};

/** @example usualCode('UST') // 'USDT' */
export const usualCode = (code: string): string =>
  Object.hasOwn(NAMES, code.toUpperCase()) ? (NAMES[code.toUpperCase()] ?? code) : code;
