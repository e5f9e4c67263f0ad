const FIRST_MS = 60_000;
const LONGEST_MS = 60 * 60_000;
/** Some bytes each; a mailbox with more that is not for us is looked through once more. */
const MOST = 50_000;

/** Which mails are not looked at again, or not yet: one that fails each time must not be fetched each minute. */
export class Patience {
  private readonly now: () => number;
  private readonly waits = new Map<string, { readonly until: number; readonly next: number }>();

  /** @param now in milliseconds. */
  constructor(now: () => number) {
    this.now = now;
  }

  isDue(mail: string): boolean {
    return (this.waits.get(mail)?.until ?? 0) <= this.now();
  }

  /** It is for nobody here, and never will be. */
  isOthers(mail: string): void {
    this.keep(mail, { until: Number.POSITIVE_INFINITY, next: LONGEST_MS });
  }

  failed(mail: string): void {
    const wait = this.waits.get(mail)?.next ?? FIRST_MS;
    this.keep(mail, { until: this.now() + wait, next: Math.min(2 * wait, LONGEST_MS) });
  }

  private keep(mail: string, wait: { readonly until: number; readonly next: number }): void {
    if (this.waits.size >= MOST) this.waits.clear();
    this.waits.set(mail, wait);
  }
}
