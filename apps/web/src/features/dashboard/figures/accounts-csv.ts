import { csvFigure, csvText } from '#web/ui/taking/csv.ts';

interface AccountTaken {
  readonly name: string;
  readonly currency: string;
  readonly n: number;
  /** Results in currencies other than its own, counted and not added. */
  readonly elsewhere: number;
  /** 0 where no opening balance is stated. */
  readonly began: number;
  readonly net: number;
}

/** Accounts as a table: what each began with, what its trades made, and both together. */
export function accountsCsv(accounts: readonly AccountTaken[]): string {
  const withOthers = accounts.some(({ elsewhere }) => elsewhere > 0);
  const others = 'results in other currencies';
  return csvText([
    [
      'account',
      'currency',
      'opening balance',
      'trades',
      'net P&L',
      'balance',
      ...(withOthers ? [others] : []),
    ],
    ...accounts.map(({ name, currency, n, elsewhere, began, net }) => [
      name,
      currency,
      began === 0 ? '' : csvFigure(began),
      String(n),
      csvFigure(net),
      began === 0 || Number.isNaN(net) ? '' : csvFigure(began + net),
      ...(withOthers ? [String(elsewhere)] : []),
    ]),
  ]);
}
