/** What a row says of the fund that it names. */
export interface FundRow {
  readonly account: string;
  readonly type: string;
  /** `''` where it names none. */
  readonly symbol: string;
  readonly name: string;
  /** It is of an account of funds, which has no cash to sweep. */
  readonly ofFunds: boolean;
}

/**
 * The fund of each account in which its cash lies. A dollar of it is a dollar of cash, so that what goes in and out, and the interest
 * that stays there, are no trades of a fund. Accounts sweep apart: what one has as cash another may have bought.
 */
export class SettlementFunds {
  private readonly swept = new Set<string>();
  private readonly traded = new Set<string>();
  private readonly ofFunds = new Set<string>();
  private readonly said = new Set<string>();

  see({ account, type, symbol, ofFunds }: FundRow): void {
    if (ofFunds) this.ofFunds.add(account);
    if (symbol === '') return;
    if (SWEEP.test(type)) this.swept.add(keyOf(account, symbol));
    else if (TRADE.test(type)) this.traded.add(keyOf(account, symbol));
  }

  isSwept(account: string, symbol: string): boolean {
    return this.swept.has(keyOf(account, symbol));
  }

  /** A month without a sweep has interest alone: then the fund is known by its name, unless it is bought and sold as one. */
  holds(account: string, symbol: string, name: string): boolean {
    if (this.isSwept(account, symbol)) return true;
    if (this.ofFunds.has(account)) return false;
    return !this.traded.has(keyOf(account, symbol)) && (symbol === SETTLEMENT_FUND || NAMED.test(name));
  }

  isCash({ account, type, symbol, name }: FundRow): boolean {
    return (
      symbol !== '' && (SWEEP.test(type) || (REINVESTED.test(type) && this.holds(account, symbol, name)))
    );
  }

  isFirst(account: string, symbol: string): boolean {
    const key = keyOf(account, symbol);
    const isFirst = !this.said.has(key);
    this.said.add(key);
    return isFirst;
  }
}

const keyOf = (account: string, symbol: string): string => `${account}|${symbol}`;

const SWEEP = /^sweep/i;
const TRADE = /^(?:buy|sell|exchange)/i;
const REINVESTED = /^reinvest/i;
/** The one that brokerage accounts have today. */
const SETTLEMENT_FUND = 'VMFXX';
const NAMED = /\b(?:settlement fund|federal money market)\b/i;
