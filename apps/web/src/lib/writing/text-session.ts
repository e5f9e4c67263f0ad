import type { SyncedTextJson, TextOwnerJson } from '@tapebook/contract';
import * as Y from 'yjs';
import type { WritingState } from './writing-state.ts';
import type { StoredText } from './writing-store.ts';

/** Where a session keeps what is typed. */
export interface SessionStore {
  load(text: string): Promise<StoredText>;
  keepTyped(text: string, of: TextOwnerJson | null, update: Uint8Array): Promise<number>;
  keepSent(
    text: string,
    of: TextOwnerJson | null,
    rows: readonly number[],
    kept: { readonly state: Uint8Array; readonly known: Uint8Array },
  ): Promise<number>;
}

export interface SyncRequest {
  readonly of?: TextOwnerJson;
  readonly known: string;
  readonly update?: string;
}

/** What became of sending: the answer, or why there is none. */
export type SyncOutcome =
  | { readonly answer: SyncedTextJson }
  | { readonly failed: Exclude<WritingState, { kind: 'opening' | 'saved' | 'sending' }> };

export interface SessionPorts {
  /** `null` where this browser keeps nothing. */
  readonly store: Promise<SessionStore | null>;
  readonly send: (text: string, request: SyncRequest) => Promise<SyncOutcome>;
  /** Tells the other tabs of this browser. */
  readonly tell: (update: Uint8Array) => void;
}

/** After typing pauses; longer each time that the service is not reached. */
const IDLE_MS = 700;
const WAITS_MS = [2_000, 5_000, 15_000, 30_000, 60_000] as const;

export const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}

const FROM_ELSEWHERE = Symbol('from elsewhere');

/**
 * One text as it is written in this tab: every step is kept on the device at once, sent when the typing pauses, and
 * merged with what comes from other tabs and devices.
 */
export class TextSession {
  readonly state = new Y.Doc();
  readonly #textId: string;
  readonly #of: TextOwnerJson | null;
  readonly #ports: SessionPorts;
  readonly #listeners = new Set<() => void>();
  #shown: WritingState = { kind: 'opening' };
  #frozenAt: string | null = null;
  #known: Uint8Array | null = null;
  /** Rows of the store that this session has taken in, and those among them that are not sent. */
  #rows: number[] = [];
  #unsent = 0;
  #keeping: Promise<unknown> = Promise.resolve();
  #isKept = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;
  /** Settles once what was written before is here, and what was not sent has been tried. */
  readonly opened: Promise<void>;

  constructor(textId: string, of: TextOwnerJson | null, ports: SessionPorts) {
    this.#textId = textId;
    this.#of = of;
    this.#ports = ports;
    this.state.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== FROM_ELSEWHERE) this.#keepTyped(update);
    });
    this.opened = this.#open();
  }

  get shown(): WritingState {
    return this.#shown;
  }

  get frozenAt(): string | null {
    return this.#frozenAt;
  }

  /** How much of the text the service has had; `null` for nothing. */
  get known(): Uint8Array | null {
    return this.#known;
  }

  get hasUnsent(): boolean {
    return this.#unsent > 0;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Brings what this device knows, or else what the service knows; then it can be written. */
  async #open(): Promise<void> {
    const store = await this.#ports.store;
    this.#isKept = store !== null;
    const stored = await store?.load(this.#textId).catch(() => undefined);
    if (stored !== undefined && stored.updates.length > 0) {
      Y.applyUpdate(this.state, Y.mergeUpdates([...stored.updates]), FROM_ELSEWHERE);
      this.#rows = [...stored.keys];
      this.#unsent = stored.unsent.length;
      this.#known = stored.known;
      this.#show(this.#unsent > 0 ? { kind: 'sending' } : { kind: 'saved' });
    }
    await this.sync();
  }

  /** Takes in what another tab of this browser wrote; that tab keeps and sends it. */
  takeIn(update: Uint8Array): void {
    Y.applyUpdate(this.state, update, FROM_ELSEWHERE);
  }

  #keepTyped(update: Uint8Array): void {
    this.#unsent += 1;
    this.#ports.tell(update);
    this.#keeping = Promise.all([this.#ports.store, this.#keeping]).then(async ([store]) => {
      if (store === null) return;
      try {
        this.#rows.push(await store.keepTyped(this.#textId, this.#of, update));
      } catch {
        // The device is full, or keeps nothing in this mode: until it is sent, it is on this page alone.
        this.#isKept = false;
        this.#show({ kind: 'at-risk' });
      }
    });
    if (this.#shown.kind !== 'frozen' && this.#shown.kind !== 'refused') this.#show({ kind: 'sending' });
    this.#schedule(IDLE_MS);
  }

  #schedule(wait: number): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.sync(), wait);
  }

  /** Sends what is not sent and takes in what is new; one at a time. Settles once all that was typed before has been tried. */
  sync(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running !== null) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#syncOnce().finally(() => {
      this.#running = null;
      if (!this.#again) return undefined;
      this.#again = false;
      return this.sync();
    });
    return this.#running;
  }

  async #syncOnce(): Promise<void> {
    await this.#kept();
    const [unsent, rows] = [this.#unsent, [...this.#rows]];
    const outcome = await this.#ports.send(this.#textId, {
      ...(this.#of === null ? {} : { of: this.#of }),
      known: base64Of(Y.encodeStateVector(this.state)),
      ...(unsent === 0
        ? {}
        : { update: base64Of(Y.encodeStateAsUpdate(this.state, this.#known ?? undefined)) }),
    });
    if ('failed' in outcome) {
      this.#fail(outcome.failed);
      return;
    }
    await this.#settle(outcome.answer, { unsent, rows });
  }

  /** Until all that was typed so far is on the device. */
  async #kept(): Promise<void> {
    let seen: unknown = null;
    while (seen !== this.#keeping) {
      seen = this.#keeping;
      await this.#keeping;
    }
  }

  #fail(failed: WritingState): void {
    const isKept = this.#isKept || this.#unsent === 0;
    this.#show(isKept || failed.kind === 'refused' ? failed : { kind: 'at-risk' });
    if (failed.kind !== 'waiting') return;
    const wait = WAITS_MS[Math.min(this.#failures, WAITS_MS.length - 1)];
    this.#failures += 1;
    if (wait !== undefined) this.#schedule(wait);
  }

  async #settle(
    { update, known, taken, frozenAt }: SyncedTextJson,
    sent: { readonly unsent: number; readonly rows: readonly number[] },
  ): Promise<void> {
    this.#failures = 0;
    this.#frozenAt = frozenAt;
    const news = bytesOf(update);
    const before = Y.encodeStateVector(this.state);
    Y.applyUpdate(this.state, news, FROM_ELSEWHERE);
    if (!taken) {
      // The service has lost what this device thought it knew: all of it is sent.
      this.#known = null;
      this.#again = true;
      return;
    }
    this.#known = bytesOf(known);
    this.#unsent -= sent.unsent;
    const hasNews = !sameBytes(before, Y.encodeStateVector(this.state));
    if (hasNews) this.#ports.tell(news);
    if (sent.unsent > 0 || hasNews) await this.#compact(sent.rows);
    if (this.#unsent > 0) {
      this.#schedule(IDLE_MS);
      return;
    }
    // What the device had no room for is with the service now; perhaps there is room again for what comes.
    this.#isKept = (await this.#ports.store) !== null;
    this.#show({ kind: 'saved' });
  }

  /** What was typed since then stays beside it, unsent. */
  async #compact(rows: readonly number[]): Promise<void> {
    const store = await this.#ports.store;
    if (store === null) return;
    const done = new Set(rows);
    const kept = { state: Y.encodeStateAsUpdate(this.state), known: this.#known ?? new Uint8Array([0]) };
    try {
      const row = await store.keepSent(this.#textId, this.#of, rows, kept);
      this.#rows = [...this.#rows.filter((key) => !done.has(key)), row];
    } catch {
      // The rows stay as they are, and are sent once more at the next visit, which changes nothing.
    }
  }

  /** Stops; what is not sent is tried once more. */
  async close(): Promise<void> {
    if (this.#unsent > 0 && this.#shown.kind === 'sending') await this.sync();
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#listeners.clear();
    // An answer that is on its way is taken in while there is still somewhere to put it.
    await this.opened.catch(() => undefined);
    await this.#running?.catch(() => undefined);
    await this.#kept();
    this.state.destroy();
  }

  #show(next: WritingState): void {
    this.#shown = next;
    for (const listener of this.#listeners) listener();
  }
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
