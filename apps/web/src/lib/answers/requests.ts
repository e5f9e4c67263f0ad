import type { TradeTable } from '@tapebook/domain/analytics';
import { asksForWords } from '#web/lib/filters/written-changes.ts';
import type { FromWorker, Request, ToWorker } from './messages.ts';

/** The way to whoever reckons, and back. */
export interface Channel {
  readonly send: (message: ToWorker) => void;
  /** @param onEnd it could not be loaded, or it died. */
  readonly listen: (onReply: (reply: FromWorker) => void, onEnd: () => void) => void;
}

/** The part of the page that reckons cannot be had. */
export class AnswersUnavailableError extends Error {
  override readonly name = 'AnswersUnavailableError';
  constructor() {
    super('The part of the page that does the calculations could not be loaded. Reload the page.');
  }
}

export interface Sent {
  readonly id: number;
  /** Nothing comes of it once it is cancelled. */
  readonly reply: Promise<FromWorker>;
}

/** A journal in one of its states. */
export interface JournalToTell {
  readonly number: number;
  readonly version: string | null;
  readonly table: TradeTable;
  /** What tells it to whoever holds another one, or none. */
  readonly message: (held: JournalToTell | null) => ToWorker & { readonly kind: 'journal' };
}

type Settle = { readonly resolve: (reply: FromWorker) => void; readonly reject: (error: Error) => void };

const withoutRows = (key: string, value: unknown): unknown => (key === 'among' ? undefined : value);

/** What has been asked over a channel, until it is answered. */
export class Requests {
  private readonly channel: Channel;
  private readonly waiting = new Map<number, Settle>();
  private lastId = 0;
  /** What the other side holds: the one that it was told last. */
  private held: JournalToTell | null = null;

  constructor(channel: Channel) {
    this.channel = channel;
    channel.listen(
      (reply) => {
        this.waiting.get(reply.id)?.resolve(reply);
        this.waiting.delete(reply.id);
      },
      () => {
        for (const { reject } of this.waiting.values()) reject(new AnswersUnavailableError());
        this.waiting.clear();
      },
    );
  }

  /** Tells a journal, where another one was told since: what is being drawn may still ask about what it was. */
  hold(journal: JournalToTell): void {
    if (this.held === journal) return;
    this.channel.send(journal.message(this.held));
    this.held = journal;
  }

  /** Asks about a journal, which is told before where it has to be. */
  send(journal: JournalToTell, make: (id: number) => Request): Sent {
    this.lastId += 1;
    const id = this.lastId;
    const { promise, resolve, reject } = Promise.withResolvers<FromWorker>();
    this.waiting.set(id, { resolve, reject });
    const request = make(id);
    if (asksForWords(JSON.stringify(request, withoutRows))) void this.sendWithWords(journal, request);
    else {
      this.hold(journal);
      this.channel.send(request);
    }
    return { id, reply: promise };
  }

  /** Notes are no columns: where the words of a request are written is looked for first, and told with it. */
  private async sendWithWords(journal: JournalToTell, request: Request): Promise<void> {
    const { id } = request;
    try {
      const { findWords } = await import('#web/lib/filters/written.ts');
      const found = await findWords(journal.version, request);
      if (!this.waiting.has(id)) return;
      this.hold(journal);
      this.channel.send({ kind: 'written', journal: journal.number, found });
      this.channel.send(request);
    } catch (error) {
      this.waiting.get(id)?.reject(error as Error);
      this.waiting.delete(id);
    }
  }

  cancel(id: number): void {
    if (this.waiting.delete(id)) this.channel.send({ kind: 'cancel', id });
  }
}
