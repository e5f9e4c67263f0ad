const PAYER = /^([A-Z0-9][A-Z0-9 .\-/]*?) ?\(/i;

/** The instrument that a cash row is about: `AAPL(US0378331005) Cash Dividend …` → `AAPL`. */
export function payerOf(description: string): string | null {
  return PAYER.exec(description)?.[1]?.trim() ?? null;
}

const PAPER = /^([A-Z0-9][A-Z0-9 .\-/]*?) ?\([A-Z]{2}[A-Z0-9]{9}\d\)/;

/** The instrument that a charge or an interest is about, where its words begin with one and its ISIN. */
export function paperOf(description: string): string | null {
  return PAPER.exec(description)?.[1]?.trim() ?? null;
}

/** `… (Return of Capital)`: listed among the dividends, and yet part of what was paid for the position. */
export const returnsCapital = (description: string): boolean => /\(return of capital\)/i.test(description);
