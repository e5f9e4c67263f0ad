import type { Hosts, Io } from '../contracts/connector.ts';
import { asFailure, foreignHost, unreadable } from './wire.ts';

/** How one side of a conversation is understood. */
export interface TalkRules {
  /** Whether a message is the answer to what was said under this id; all others are news that nobody asked for. */
  answers(message: string, id: string): boolean;
  /** Whether it takes back what was agreed at the beginning: whoever goes on begins anew. */
  ends(message: string): boolean;
  /** Said every so often, so that the other side does not hang up. */
  readonly alive: { readonly text: string; readonly everyMs: number };
}

/** A conversation over a socket that stays open. Nothing of what is said in it is part of a failure: it holds secrets. */
export interface Talk {
  readonly isOpen: boolean;
  /** Says one thing, and waits for its answer before anything else is said. @throws {ConnectorError} */
  ask(text: string, id: string): Promise<Uint8Array>;
  close(): void;
}

interface TalkSettings {
  /** For each answer, and for the beginning. */
  readonly timeoutMs?: number;
  readonly messageLimit?: number;
}

interface Waiting {
  /** Empty while the conversation is being opened. */
  readonly id: string;
  done(message: Uint8Array): void;
  fail(error: unknown): void;
}

const TIMEOUT_MS = 30_000;
const MESSAGE_LIMIT = 64 * 1024 * 1024;
const NOTHING = new Uint8Array();

/** Opens a conversation with one of the connector's hosts, and with no other. @throws {ConnectorError} */
export async function openTalk(
  io: Io,
  hosts: Hosts,
  url: URL,
  rules: TalkRules,
  { timeoutMs = TIMEOUT_MS, messageLimit = MESSAGE_LIMIT }: TalkSettings = {},
): Promise<Talk> {
  if (!Object.values(hosts).some((host) => new URL(host).origin === url.origin)) throw foreignHost(url);
  const talk = new SocketTalk(io, io.openSocket(url), rules, { timeoutMs, messageLimit });
  await talk.opened();
  return talk;
}

class SocketTalk implements Talk {
  private readonly io: Io;
  private readonly socket: WebSocket;
  private readonly rules: TalkRules;
  private readonly settings: Required<TalkSettings>;
  private waiting: Waiting | null = null;
  private isOver = false;
  private alive: NodeJS.Timeout | undefined;

  constructor(io: Io, socket: WebSocket, rules: TalkRules, settings: Required<TalkSettings>) {
    this.io = io;
    this.socket = socket;
    this.rules = rules;
    this.settings = settings;
    socket.addEventListener('open', () => this.waiting?.done(NOTHING));
    socket.addEventListener('message', ({ data }) => this.hear(data));
    // What went wrong is not told by `error`; that it is over, always by `close`.
    socket.addEventListener('close', () => this.end(new TypeError('closed')));
  }

  get isOpen(): boolean {
    return !this.isOver;
  }

  async opened(): Promise<void> {
    await this.awaited('', () => {});
    const { text, everyMs } = this.rules.alive;
    this.alive = setInterval(() => this.say(text), everyMs).unref();
  }

  ask(text: string, id: string): Promise<Uint8Array> {
    return this.awaited(id, () => this.say(text));
  }

  close(): void {
    this.end(new TypeError('closed'));
  }

  private say(text: string): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** In time, while nobody has had enough of it, and unless it breaks off. */
  private async awaited(id: string, say: () => void): Promise<Uint8Array> {
    const { signal } = this.io;
    if (this.waiting !== null) throw new RangeError('One thing is said at a time');
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.settings.timeoutMs)]);
    const giveUp = () => this.end(limit.reason);
    try {
      limit.throwIfAborted();
      return await new Promise<Uint8Array>((done, fail) => {
        if (this.isOver) throw new TypeError('closed');
        this.waiting = { id, done, fail };
        limit.addEventListener('abort', giveUp, { once: true });
        say();
      });
    } catch (error) {
      this.end(error);
      throw asFailure(error, signal);
    } finally {
      limit.removeEventListener('abort', giveUp);
      this.waiting = null;
    }
  }

  private hear(data: unknown): void {
    if (typeof data !== 'string' || this.isOver) return;
    if (data.length > this.settings.messageLimit) {
      this.end(unreadable(`Its answer is larger than ${this.settings.messageLimit / 1024 / 1024} MB.`));
      return;
    }
    const { waiting } = this;
    if (waiting !== null && waiting.id !== '' && this.rules.answers(data, waiting.id)) {
      waiting.done(Buffer.from(data));
    } else if (this.rules.ends(data)) this.close();
  }

  private end(error: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.alive);
    this.waiting?.fail(error);
    this.socket.close();
  }
}
