const PAYER = /^([A-Z0-9][A-Z0-9 .\-/]*?) ?\(/i;

/** The instrument that a cash row is about: `AAPL(US0378331005) Cash Dividend …` → `AAPL`. */
export function payerOf(description: string): string | null {
  return PAYER.exec(description)?.[1]?.trim() ?? null;
}
