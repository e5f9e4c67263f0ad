interface QuestradeActivity {
  /** A code; '' where there is none. */
  readonly action: string;
  /** Its type in words. */
  readonly activity: string;
  readonly description: string;
  readonly hasUnits: boolean;
}

/** One side of an exchange of money. */
export const isConversion = (action: string, activity: string): boolean =>
  /^fxt$/i.test(action) || /^fx conversion/i.test(activity);

/** What the codes of the column of actions stand for. */
const WORDS: Readonly<Record<string, string>> = {
  DIV: 'Dividend',
  REI: 'Reinvestment',
  DEP: 'Deposit',
  CON: 'Contribution',
  EFT: 'EFT transfer',
  WDR: 'Withdrawal',
  TFI: 'Transfer',
  TFO: 'Transfer',
  TF6: 'Transfer',
  BRW: 'Journal',
  JNL: 'Journal',
  FCH: 'Fee',
  LFJ: 'Fee',
  GST: 'Tax',
  HST: 'Tax',
  NRT: 'Withholding tax',
  INT: 'Interest',
  EXP: 'Expired',
  ASN: 'Assigned',
  EXE: 'Exercised',
  ADJ: 'Adjustment',
  NAC: 'Name change',
  MGR: 'Merger',
  MER: 'Merger',
  LIQ: 'Liquidation',
  CIL: 'Cash in lieu',
};

/** The action's code, else the type of the activity; a distribution of units is more of the same paper. */
export function questradeWords({ action, activity, description, hasUnits }: QuestradeActivity): string {
  const code = action.toUpperCase();
  if (/^(?:BUY|SELL)/.test(code)) return action;
  if (code === 'DIS') return hasUnits ? 'Stock split' : 'Distribution';
  const known = WORDS[code];
  if (known !== undefined) return known;
  return /^(?:corporate actions?|other)?$/i.test(activity) ? description : activity;
}
