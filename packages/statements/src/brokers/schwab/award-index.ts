import type { AwardEvent } from './award-event.ts';

const DAY = 86_400_000;
/** Days between a vest and the deposit or sale that comes of it. */
const NEAR = 10;

/**
 * Which deposits and sales a file has. A vest is stated up to three times: as the award that lapses, as the
 * net shares that are deposited, and as the sale of the others for taxes; each share must count once.
 */
export class AwardIndex {
  private readonly deposits = new Map<string, number[]>();
  private readonly sales = new Map<string, number[]>();

  add(event: AwardEvent): void {
    const { action, symbol } = event;
    if (action !== 'deposit' && !isAwardSale(action)) return;
    const { writtenMillis } = event.time;
    if (action === 'deposit') {
      for (const { awardid = '' } of event.details) put(this.deposits, `${symbol}|${awardid}`, writtenMillis);
    } else put(this.sales, `${symbol}|${event.number('quantity') ?? ''}`, writtenMillis);
  }

  /** Whether the net shares of a vest are listed as a deposit of the same award. */
  isDeposited(event: AwardEvent): boolean {
    return event.details.some(({ awardid = '' }) =>
      isNear(this.deposits.get(`${event.symbol}|${awardid}`), event.time.writtenMillis),
    );
  }

  /** Whether as many shares as a vest gave for taxes are listed as a sale. */
  isSold(event: AwardEvent, shares: string): boolean {
    return isNear(this.sales.get(`${event.symbol}|${shares}`), event.time.writtenMillis);
  }
}

export const isAwardSale = (action: string): boolean =>
  /^(?:share )?(?:sale|sell)$|^(?:forced )?quick (?:sale|sell)$/.test(action);

function put(days: Map<string, number[]>, key: string, day: number): void {
  const known = days.get(key);
  if (known === undefined) days.set(key, [day]);
  else known.push(day);
}

const isNear = (days: readonly number[] | undefined, day: number): boolean =>
  days?.some((each) => each - day >= 0 && each - day <= NEAR * DAY) ?? false;
