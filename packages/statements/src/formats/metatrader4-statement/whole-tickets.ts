const TO = /\bto #(\d+)/i;
const FROM = /\bfrom #(\d+)/i;

/**
 * The ticket that a position was opened under. What is closed in part ends its ticket, and what is left goes on under
 * another; statements say so of the one (`to #82005`), of the other (`from #82004`), or of both.
 */
export class WholeTickets {
  private readonly before = new Map<string, string>();

  /** @param comment what the statement says beside the ticket. */
  see(ticket: string, comment: string): void {
    const next = TO.exec(comment)?.[1];
    const before = FROM.exec(comment)?.[1];
    if (next !== undefined && next !== ticket) this.before.set(next, ticket);
    if (before !== undefined && before !== ticket) this.before.set(ticket, before);
  }

  of(ticket: string): string {
    const seen = new Set([ticket]);
    let first = ticket;
    for (let before = this.before.get(first); before !== undefined; before = this.before.get(first)) {
      // Numbers that lead back to themselves are no numbers of tickets.
      if (seen.has(before)) return ticket;
      seen.add(before);
      first = before;
    }
    return first;
  }
}
