import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { session } from '#web/lib/identity/session.ts';
import { storeOf, writer } from './open-text.ts';
import { picturePath } from './picture-files.ts';

/** A picture of a text, and how far it has come. */
export interface Picture {
  /** From where it is shown; `null` while that is not known, or where it is not there. */
  readonly address: string | null;
  readonly state:
    | { readonly kind: 'opening' }
    | { readonly kind: 'kept' }
    /** `isSlow`: nothing of it has gone through for a while. */
    | {
        readonly kind: 'sending';
        readonly part: number;
        readonly isSlow: boolean;
        /** Whether this device has it, whatever becomes of the page. */
        readonly isKept: boolean;
      }
    /** Kept on this device; the service cannot be reached. */
    | { readonly kind: 'waiting' }
    /** On this page alone: this browser keeps nothing, and the service has not got it. */
    | { readonly kind: 'at-risk' }
    /** Kept on this device; the service does not take it. */
    | { readonly kind: 'refused'; readonly why: string }
    /** Nobody has it: perhaps the device that it was put in on has not sent it yet. */
    | { readonly kind: 'missing' }
    /** It is with the service, which cannot be asked now. */
    | { readonly kind: 'out-of-reach' };
}

const OPENING: Picture = { address: null, state: { kind: 'opening' } };

/** After which something that did not go through is tried again; in a minute from then on. */
const WAITS_MS = [5_000, 15_000, 30_000, 60_000] as const;

/** After which a picture of which nothing goes through is said to take long: the client tries on for much longer in silence. */
const SLOW_MS = 2_000;

const NOT_THERE = 'storage/object-not-found';

/** Failures that pass: what else the service says will be said again. */
const PASSING = new Set(['storage/retry-limit-exceeded', 'storage/unauthenticated', 'storage/canceled']);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

class Pictures {
  readonly #known = new Map<string, Picture>();
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Set<string>();
  /** Those that this browser did not keep, and whose they are, until the service has them. */
  readonly #onPage = new Map<string, { readonly of: string | null; readonly picture: Blob }>();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether leaving the page would lose one. */
  get areAtRisk(): boolean {
    return this.#onPage.size > 0;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (path: string): Picture => this.#known.get(path) ?? OPENING;

  #put(path: string, picture: Picture): void {
    this.#known.set(path, picture);
    for (const listener of this.#listeners) listener();
  }

  #mark(path: string, state: Picture['state']): void {
    this.#put(path, { ...this.get(path), state });
  }

  /**
   * Keeps a picture on this device and begins to send it.
   *
   * @returns where it lies, for the text that shows it.
   * @throws {NoPicture} in words
   */
  async add(file: File): Promise<string> {
    const path = await picturePath(file);
    this.#put(path, {
      address: URL.createObjectURL(file),
      state: { kind: 'sending', part: 0, isSlow: false, isKept: false },
    });
    const uid = writer();
    const store = uid === null ? null : await storeOf(uid);
    try {
      if (store === null) throw new Error('This browser keeps nothing');
      await store.keepPicture(path, file);
    } catch {
      this.#onPage.set(path, { of: uid, picture: file });
    }
    void this.#send(path, file);
    return path;
  }

  /** Finds where a picture can be shown from. */
  async open(path: string): Promise<void> {
    if (this.#known.has(path)) return;
    this.#put(path, OPENING);
    const waiting = await this.#waiting(path);
    if (waiting !== null) {
      void this.#send(path, waiting);
      return;
    }
    try {
      const files = await (await identity()).files();
      this.#put(path, { address: await files.addressOf(path), state: { kind: 'kept' } });
    } catch (error) {
      const isGone = codeOf(error) === NOT_THERE;
      this.#put(path, { address: null, state: { kind: isGone ? 'missing' : 'out-of-reach' } });
      if (!isGone) this.#tryLater();
    }
  }

  /** The picture itself, from this device or the service; `null` where neither has it now. */
  async read(path: string): Promise<Blob | null> {
    const waiting = await this.#waiting(path);
    if (waiting !== null) return waiting;
    try {
      const files = await (await identity()).files();
      const answer = await fetch(await files.addressOf(path));
      return answer.ok ? await answer.blob() : null;
    } catch {
      return null;
    }
  }

  /** Called where a picture that the service has could not be loaded from it: it is tried again, as one that was not found. */
  notLoaded(path: string): void {
    if (this.get(path).state.kind !== 'kept') return;
    this.#put(path, { address: null, state: { kind: 'out-of-reach' } });
    this.#tryLater();
  }

  /** Tries once more what did not go through. */
  async retry(path: string): Promise<void> {
    const { kind } = this.get(path).state;
    if (kind === 'missing' || kind === 'out-of-reach') {
      this.#known.delete(path);
      await this.open(path);
      return;
    }
    const waiting = await this.#waiting(path);
    if (waiting !== null) await this.#send(path, waiting);
  }

  /** Sends all that this device has and the service has not. */
  async sendWaiting(): Promise<void> {
    const uid = writer();
    const store = uid === null ? null : await storeOf(uid);
    const kept = (await store?.unsentPictures().catch(() => [])) ?? [];
    for (const path of new Set([...kept, ...this.#onPage.keys()])) {
      const waiting = await this.#waiting(path);
      if (waiting !== null) await this.#send(path, waiting);
    }
    for (const [path, { state }] of this.#known) if (state.kind === 'out-of-reach') await this.retry(path);
  }

  /** Lets go of what is on this page alone. */
  forget(): void {
    this.#onPage.clear();
  }

  #tryLater(): void {
    clearTimeout(this.#timer);
    const wait = WAITS_MS[Math.min(this.#failures, WAITS_MS.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.sendWaiting(), wait);
  }

  async #waiting(path: string): Promise<Blob | null> {
    const uid = writer();
    const onPage = this.#onPage.get(path);
    // In the name of nobody but who put it in.
    if (onPage !== undefined) return onPage.of === uid ? onPage.picture : null;
    const store = uid === null ? null : await storeOf(uid);
    return (await store?.picture(path).catch(() => null)) ?? null;
  }

  async #send(path: string, picture: Blob): Promise<void> {
    if (this.#sending.has(path)) return;
    this.#sending.add(path);
    const uid = writer();
    // Perhaps nobody has asked for it yet: it is shown from here.
    const address = this.get(path).address ?? URL.createObjectURL(picture);
    const isKept = !this.#onPage.has(path);
    let slow: ReturnType<typeof setTimeout> | undefined;
    let gone = -1;
    // The client tells it at each of its tries, whether more has gone through or not.
    const goneThrough = (part: number): void => {
      if (part === gone) return;
      gone = part;
      clearTimeout(slow);
      this.#put(path, { address, state: { kind: 'sending', part, isSlow: false, isKept } });
      slow = setTimeout(() => this.#mark(path, { kind: 'sending', part, isSlow: true, isKept }), SLOW_MS);
    };
    goneThrough(0);
    try {
      if (!navigator.onLine) throw new Error('offline');
      const files = await (await identity()).files();
      if (writer() !== uid) throw new Error('Somebody else is here');
      await files.keep(path, picture, goneThrough);
      clearTimeout(slow);
      await (uid === null ? null : storeOf(uid))?.then((store) => store?.dropPicture(path));
      this.#onPage.delete(path);
      this.#failures = 0;
      this.#mark(path, { kind: 'kept' });
    } catch (error) {
      clearTimeout(slow);
      const code = codeOf(error);
      const passes = !code.startsWith('storage/') || PASSING.has(code);
      if (!passes) {
        this.#mark(path, { kind: 'refused', why: describeFailure(error).detail });
        return;
      }
      this.#mark(path, { kind: this.#onPage.has(path) ? 'at-risk' : 'waiting' });
      this.#tryLater();
    } finally {
      this.#sending.delete(path);
    }
  }
}

export const pictures = new Pictures();

addEventListener('online', () => void pictures.sendWaiting());
addEventListener('beforeunload', (event) => {
  if (pictures.areAtRisk) event.preventDefault();
});
session.subscribe(() => {
  if (session.get().status === 'signed-in') void pictures.sendWaiting();
});
