import { csvFigure, csvText } from '#web/ui/taking/csv.ts';

interface AccountTaken {
  readonly name: string;
  readonly currency: string;
  readonly n: number;
  /** 0 where no opening balance is stated. */
  readonly began: number;
  readonly net: number;
}

/** Accounts as a table: what each began with, what its trades made, and both together. */
export const accountsCsv = (accounts: readonly AccountTaken[]): string =>
  csvText([
    ['account', 'currency', 'opening balance', 'trades', 'net P&L', 'balance'],
    ...accounts.map(({ name, currency, n, began, net }) => [
      name,
      currency,
      began === 0 ? '' : csvFigure(began),
      String(n),
      csvFigure(net),
      began === 0 || Number.isNaN(net) ? '' : csvFigure(began + net),
    ]),
  ]);
