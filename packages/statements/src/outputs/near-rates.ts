import type { Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../cells/parse-date-time.ts';

/**
 * Rates that the results of a report imply, for costs of the same report that stand on other rows: the one of their own
 * instant, else of their day, else of the nearest day.
 */
export class NearRates {
  private readonly byInstant = new Map<string, Decimal>();
  private readonly byDay = new Map<Currency, Map<string, Decimal>>();

  add(from: Currency, { occurredAt, day }: ResolvedTime, rate: Decimal): void {
    this.byInstant.set(`${from}|${occurredAt}`, rate);
    let days = this.byDay.get(from);
    if (days === undefined) {
      days = new Map();
      this.byDay.set(from, days);
    }
    if (!days.has(day)) days.set(day, rate);
  }

  find(from: Currency, { occurredAt, day }: ResolvedTime): Decimal | undefined {
    const own = this.byInstant.get(`${from}|${occurredAt}`);
    const days = this.byDay.get(from);
    if (own !== undefined || days === undefined) return own;
    const known = days.get(day) ?? days.get(nearest([...days.keys()], day));
    if (known !== undefined) days.set(day, known);
    return known;
  }
}

/** Of days as text, of which there are a few hundred at most. */
function nearest(days: readonly string[], day: string): string {
  const at = Date.parse(day);
  const off = (each: string) => Math.abs(Date.parse(each) - at);
  return days.reduce((best, each) => (best === '' || off(each) < off(best) ? each : best), '');
}
