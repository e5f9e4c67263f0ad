import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { type SessionStore, type SyncOutcome, type SyncRequest, TextSession } from './text-session.ts';
import { stateWords } from './writing-state.ts';

const ID = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';
const bytes = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));
const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64');

/** The service: it merges, and can be out of reach. */
class Service {
  readonly state = new Y.Doc();
  failing: Extract<SyncOutcome, { failed: unknown }>['failed'] | null = null;
  asked = 0;
  /** Until then nothing that is sent has arrived. */
  arrival: Promise<void> = Promise.resolve();

  readonly send = async (_text: string, { known, update }: SyncRequest): Promise<SyncOutcome> => {
    this.asked += 1;
    await this.arrival;
    if (this.failing !== null) return { failed: this.failing };
    const trial = new Y.Doc();
    Y.applyUpdate(trial, Y.encodeStateAsUpdate(this.state));
    if (update !== undefined) Y.applyUpdate(trial, bytes(update));
    const taken = trial.store.pendingStructs === null && trial.store.pendingDs === null;
    if (taken && update !== undefined) Y.applyUpdate(this.state, bytes(update));
    return {
      answer: {
        version: 1,
        taken,
        frozenAt: null,
        known: base64(Y.encodeStateVector(this.state)),
        update: base64(Y.encodeStateAsUpdate(this.state, bytes(known))),
      },
    };
  };
}

/** One browser: what is kept there outlives its pages. */
class Browser {
  readonly #rows = new Map<number, { readonly update: Uint8Array; readonly unsent: boolean }>();
  #known: Uint8Array | null = null;
  #next = 1;
  full = false;

  readonly store: SessionStore = {
    load: async () => ({
      updates: [...this.#rows.values()].map(({ update }) => update),
      keys: [...this.#rows.keys()],
      unsent: [...this.#rows].flatMap(([key, { unsent }]) => (unsent ? [key] : [])),
      known: this.#known,
    }),
    keepTyped: async (_text, _of, update) => {
      if (this.full) throw new DOMException('There is no room', 'QuotaExceededError');
      return this.#put(update, true);
    },
    keepSent: async (_text, _of, rows, { state, known }) => {
      for (const key of rows) this.#rows.delete(key);
      this.#known = known;
      return this.#put(state, false);
    },
  };

  #put(update: Uint8Array, unsent: boolean): number {
    const key = this.#next;
    this.#next += 1;
    this.#rows.set(key, { update, unsent });
    return key;
  }

  get unsent(): number {
    return [...this.#rows.values()].filter(({ unsent }) => unsent).length;
  }

  page(service: Service, tell: (update: Uint8Array) => void = () => undefined): TextSession {
    return new TextSession(ID, null, { store: Promise.resolve(this.store), send: service.send, tell });
  }
}

const textOf = ({ state }: { readonly state: Y.Doc }): string => state.getText('t').toString();
const type = ({ state }: TextSession, text: string, at = 0): void => state.getText('t').insert(at, text);

describe('a text that is written', () => {
  it('is kept on the device before it is sent, and says where it is', async () => {
    const [browser, service] = [new Browser(), new Service()];
    const page = browser.page(service);
    await page.opened;
    expect(page.shown.kind).toBe('saved');
    service.failing = { kind: 'waiting' };
    type(page, 'Plan');
    expect(page.shown.kind).toBe('sending');
    await page.sync();
    expect(stateWords(page.shown)).toBe('Saved on this device, will be sent');
    expect(browser.unsent).toBe(1);
    service.failing = null;
    await page.sync();
    expect([page.shown.kind, textOf(service), browser.unsent]).toEqual(['saved', 'Plan', 0]);
    await page.close();
  });

  it('is with the service once sending has settled, what was typed on the way included', async () => {
    const [browser, service] = [new Browser(), new Service()];
    const page = browser.page(service);
    await page.opened;
    const way = Promise.withResolvers<void>();
    service.arrival = way.promise;
    type(page, 'First');
    const [first, before] = [page.sync(), service.asked];
    await expect.poll(() => service.asked).toBe(before + 1);
    type(page, ', then', 5);
    const both = page.sync();
    service.arrival = new Promise((arrived) => setTimeout(arrived));
    way.resolve();
    await both;
    expect(textOf(service)).toBe('First, then');
    await first;
    await page.close();
  });

  it('outlives a page that is killed', async () => {
    const [browser, service] = [new Browser(), new Service()];
    service.failing = { kind: 'signed-out' };
    const killed = browser.page(service);
    await killed.opened;
    type(killed, 'Kept.');
    await killed.sync();
    expect(stateWords(killed.shown)).toContain('Sign in again');
    service.failing = null;
    const next = browser.page(service);
    await next.opened;
    expect([textOf(next), textOf(service), browser.unsent]).toEqual(['Kept.', 'Kept.', 0]);
  });

  it('says that it is at risk where neither the device nor the service has it', async () => {
    const [browser, service] = [new Browser(), new Service()];
    const page = browser.page(service);
    await page.opened;
    browser.full = true;
    service.failing = { kind: 'waiting' };
    type(page, 'x');
    await page.sync();
    expect(page.shown.kind).toBe('at-risk');
    service.failing = null;
    await page.sync();
    expect(page.shown.kind).toBe('saved');
    // There is room again.
    browser.full = false;
    service.failing = { kind: 'waiting' };
    type(page, 'y');
    await page.sync();
    expect([page.shown.kind, browser.unsent]).toEqual(['waiting', 1]);
    await page.close();
  });

  it('stays on the device where the service refuses it, with its words', async () => {
    const [browser, service] = [new Browser(), new Service()];
    const page = browser.page(service);
    await page.opened;
    service.failing = { kind: 'refused', why: 'A text can have at most so much.' };
    type(page, 'long');
    await page.sync();
    expect(stateWords(page.shown)).toBe('A text can have at most so much.');
    expect(browser.unsent).toBe(1);
    await page.close();
  });

  it('is sent whole to a service that has lost what it knew', async () => {
    const [browser, service] = [new Browser(), new Service()];
    const page = browser.page(service);
    await page.opened;
    type(page, 'before ');
    await page.sync();
    service.failing = { kind: 'waiting' };
    type(page, 'after', 7);
    await page.sync();
    // Brought back from an older copy: it knows nothing of what this builds on.
    const older = new Service();
    const next = browser.page(older);
    await next.opened;
    await next.sync();
    expect([textOf(older), next.shown.kind, browser.unsent]).toEqual(['before after', 'saved', 0]);
    await next.close();
  });

  it('is sent once more where something is typed while it is on its way', async () => {
    const [browser, service] = [new Browser(), new Service()];
    const page = browser.page(service);
    await page.opened;
    const arrival = Promise.withResolvers<void>();
    service.arrival = arrival.promise;
    type(page, 'a');
    const asked = service.asked;
    const sent = page.sync();
    await expect.poll(() => service.asked).toBe(asked + 1);
    type(page, 'b', 1);
    arrival.resolve();
    await sent;
    expect([page.shown.kind, browser.unsent]).toEqual(['sending', 1]);
    await page.sync();
    expect([textOf(service), page.shown.kind, browser.unsent]).toEqual(['ab', 'saved', 0]);
    await page.close();
  });

  it('takes in what is on its way before it is closed, and tells nobody anything after that', async () => {
    const service = new Service();
    const browser = new Browser();
    const other = new Browser().page(service);
    await other.opened;
    other.state.getText('t').insert(0, 'Elsewhere.');
    await other.sync();
    const arrived = Promise.withResolvers<void>();
    service.arrival = arrived.promise;
    let isClosed = false;
    const toldLate: Uint8Array[] = [];
    const page = browser.page(service, (update) => {
      if (isClosed) toldLate.push(update);
    });
    const closing = page.close().then(() => {
      isClosed = true;
    });
    arrived.resolve();
    await Promise.all([closing, page.opened]);
    expect(toldLate).toEqual([]);
    service.failing = { kind: 'waiting' };
    const later = browser.page(service);
    await later.opened;
    expect(later.state.getText('t').toString()).toBe('Elsewhere.');
    await Promise.all([later.close(), other.close()]);
  });

  it('is the same everywhere, whoever wrote what, in and out of reach, in however many tabs and lives', async () => {
    const step = fc.record({
      device: fc.nat({ max: 2 }),
      does: fc.constantFrom('type', 'delete', 'sync', 'kill', 'offline', 'online'),
      place: fc.nat({ max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const service = new Service();
        const browsers = [new Browser(), new Browser(), new Browser()];
        const pages = browsers.map((browser) => browser.page(service));
        await Promise.all(pages.map(({ opened }) => opened));
        const typed = new Set<string>();
        const gone = new Set<string>();
        for (const [index, { device, does, place }] of steps.entries()) {
          const page = pages[device] as TextSession;
          const text = page.state.getText('t');
          const letter = String.fromCharCode(0x4e00 + index);
          if (does === 'type') {
            text.insert(Math.min(place, text.length), letter);
            typed.add(letter);
          } else if (does === 'delete' && text.length > 0) {
            const at = place % text.length;
            gone.add(text.toString()[at] ?? '');
            text.delete(at, 1);
          } else if (does === 'sync') await page.sync();
          else if (does === 'kill') {
            // What was typed is on the device by the time that anything can be killed.
            await page.sync();
            pages[device] = (browsers[device] as Browser).page(service);
            await (pages[device] as TextSession).opened;
          } else service.failing = does === 'offline' ? { kind: 'waiting' } : null;
        }
        service.failing = null;
        for (const page of [...pages, ...pages]) await page.sync();
        const letters = [...textOf(service)];
        expect(letters.toSorted()).toEqual([...typed].filter((one) => !gone.has(one)).toSorted());
        for (const page of pages) expect(textOf(page)).toBe(textOf(service));
        for (const { unsent } of browsers) expect(unsent).toBe(0);
        await Promise.all(pages.map((page) => page.close()));
      }),
      { numRuns: 60 },
    );
  });
});
