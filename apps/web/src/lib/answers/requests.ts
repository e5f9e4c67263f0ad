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
    super('The part of the page that calculates could not be loaded. Reload the page.');
  }
}

export interface Sent {
  readonly id: number;
  /** Nothing comes of it once it is cancelled. */
  readonly reply: Promise<FromWorker>;
}

type Settle = { readonly resolve: (reply: FromWorker) => void; readonly reject: (error: Error) => void };

/** What has been asked over a channel, until it is answered. */
export class Requests {
  private readonly channel: Channel;
  private readonly waiting = new Map<number, Settle>();
  private lastId = 0;

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

  tell(message: ToWorker): void {
    this.channel.send(message);
  }

  send(make: (id: number) => Request): Sent {
    this.lastId += 1;
    const id = this.lastId;
    const { promise, resolve, reject } = Promise.withResolvers<FromWorker>();
    this.waiting.set(id, { resolve, reject });
    this.channel.send(make(id));
    return { id, reply: promise };
  }

  cancel(id: number): void {
    if (this.waiting.delete(id)) this.channel.send({ kind: 'cancel', id });
  }
}
