/** Within how much of zero a result is a scratch. */
export interface Bands {
  readonly breakEvenBand: string | number;
  /** By currency, where another amount is set for it. */
  readonly breakEvenBands?: Readonly<Record<string, string>> | undefined;
}

/** The one of a currency: five dollars are a scratch, five yen are nothing. */
export const bandIn = ({ breakEvenBand, breakEvenBands }: Bands, currency: string): number =>
  Number(breakEvenBands?.[currency] ?? breakEvenBand);
