import type { Instant } from '@tapebook/domain/time';

/** A closed trade as such a platform lists it. */
export interface SeenTicket {
  readonly ticket: string;
  /** What was traded, and which way. */
  readonly market: string;
  readonly price: string;
  readonly opened: Instant;
  readonly closed: Instant;
}

interface Numbered extends SeenTicket {
  readonly number: bigint;
}

/**
 * Which tickets are parts of one position, in tables that do not say it. What is closed in part goes on under another
 * ticket, with the opening of the first: the same instant, side and price. So do positions that were opened together,
 * and the number tells the two apart: one of a part was given at the closing of the part before it, behind those of
 * all tickets that were opened meanwhile, and one of another position before them.
 */
export class TicketParts {
  private readonly seen = new Map<string, Numbered>();
  private first: Map<string, string> | null = null;
  private readonly doubted = new Map<string, string>();

  see(seen: SeenTicket): void {
    if (!/^\d{1,18}$/.test(seen.ticket)) return;
    // One ticket on several rows is one position, whatever else is told.
    if (!this.seen.has(seen.ticket)) this.seen.set(seen.ticket, { ...seen, number: BigInt(seen.ticket) });
  }

  /** The ticket that its position was opened under. */
  of(ticket: string): string {
    return this.decided().get(ticket) ?? ticket;
  }

  /** In words, where the table does not tell whether the ticket is a part of another one. */
  doubt(ticket: string): string | undefined {
    this.decided();
    const other = this.doubted.get(ticket);
    return other === undefined
      ? undefined
      : `Opened at the same moment and price as ticket ${other}: a part of it or a position of its own, which the file does not say. It is kept as one of its own.`;
  }

  private decided(): ReadonlyMap<string, string> {
    if (this.first !== null) return this.first;
    const groups = Map.groupBy(
      this.seen.values(),
      ({ market, opened, price }) => `${market}\u001f${opened}\u001f${price}`,
    );
    const alone = [...groups.values()].flatMap((group) => (group.length === 1 ? group : []));
    this.first = new Map();
    for (const group of groups.values()) this.decide(group, alone);
    return this.first;
  }

  private decide(group: readonly Numbered[], alone: readonly Numbered[]): void {
    const [begin, ...others] = [...group].sort((one, other) => (one.number < other.number ? -1 : 1));
    if (begin === undefined) return;
    let before = begin;
    for (const part of others) {
      const meanwhile = alone.filter(({ opened }) => opened > begin.opened && opened < before.closed);
      const behind = meanwhile.filter(({ number }) => number < part.number).length;
      const isPart = meanwhile.length > 0 && behind === meanwhile.length && part.closed >= before.closed;
      if (isPart) {
        this.first?.set(part.ticket, begin.ticket);
        before = part;
      } else if (behind > 0 || meanwhile.length === 0) {
        this.doubted.set(part.ticket, begin.ticket);
      }
    }
  }
}
