import { setTimeout as pause } from 'node:timers/promises';
import { executions } from '../testing/import-files.ts';
import type { FleetUser } from '../testing/processes/server-fleet.ts';
import type { ServerProcess } from '../testing/processes/server-process.ts';

const PATIENCE_MS = 30_000;
const TRIPS_OF_FILE = 5;

/** What was told by anything but a success or “come back”: where the product failed under a failure. */
export interface Complaint {
  readonly what: string;
  readonly status: number;
  readonly body: string;
}

/** Somebody who writes down trades, hands over files and looks at the journal, again and again, at any of the servers. */
export class TraderAtWork {
  readonly user: FleetUser;
  readonly complaints: Complaint[] = [];
  /** Answered with a success: what must be there at the end. */
  readonly written: string[] = [];
  readonly imports: string[] = [];
  /** How often it was told to come back, and how often nobody answered at all. */
  sentAway = 0;
  unheard = 0;
  looks = 0;
  private readonly name: string;
  private readonly servers: () => readonly ServerProcess[];
  private readonly chance: () => number;
  private accountId = '';
  private stopped = false;

  constructor(
    user: FleetUser,
    name: string,
    servers: () => readonly ServerProcess[],
    /** From 0 to 1. */
    chance: () => number,
  ) {
    this.user = user;
    this.name = name;
    this.servers = servers;
    this.chance = chance;
  }

  /** How many trades its journal has once all that was acknowledged is there, once each. */
  get trades(): number {
    return this.written.length + this.imports.length * TRIPS_OF_FILE;
  }

  async work(): Promise<void> {
    const made = await this.until('an account', () =>
      this.post('/v2/accounts', { name: 'Main', timeZone: 'UTC' }, `${this.name}-account`),
    );
    this.accountId = ((await made.json()) as { account: { id: string } }).account.id;
    for (let turn = 0; !this.stopped; turn += 1) {
      if (turn % 2 === 0) await this.handOver(turn);
      else await this.writeDown(turn);
      await this.look();
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private async writeDown(turn: number): Promise<void> {
    const symbol = `${this.name}W${turn}`;
    const activities = ['buy', 'sell'].map((kind, minute) => ({
      accountId: this.accountId,
      kind,
      instrument: { symbol, assetClass: 'stock', currency: 'USD' },
      occurredAt: `2026-03-02T14:0${minute}:00Z`,
      quantity: '1',
      price: kind === 'buy' ? '10' : '11',
      currency: 'USD',
    }));
    await this.until('a trade written down', () => this.post('/v2/activities', { activities }, symbol));
    this.written.push(symbol);
  }

  private async handOver(turn: number): Promise<void> {
    const symbol = `${this.name}F${turn}`;
    const { name, content } = executions(
      Array.from({ length: TRIPS_OF_FILE * 2 }, (_, row) => {
        const at = `2024-01-0${1 + (turn % 9)},10:${String(row).padStart(2, '0')}:00`;
        return `${at},${symbol},${row % 2 === 0 ? 'BUY' : 'SELL'},1,${10 + (row % 2)},0,USD`;
      }),
      `${symbol}.csv`,
    );
    const answer = await this.until('a file handed over', () => {
      const form = new FormData();
      form.set('tz', 'UTC');
      form.set('file', new Blob([String(content)]), name);
      return this.ask('/imports/statement/upload', {
        method: 'POST',
        body: form,
        headers: { prefer: 'respond-async' },
      });
    });
    this.imports.push(((await answer.json()) as { import: { id: string } }).import.id);
  }

  private async look(): Promise<void> {
    await this.until('the journal', () => this.ask('/app_data'));
    this.looks += 1;
  }

  private post(path: string, body: object, key: string): Promise<Response> {
    return this.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
  }

  private async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const servers = this.servers();
    const at = servers[Math.floor(this.chance() * servers.length)];
    if (at === undefined) throw new Error('There is no server.');
    const answer = await this.user.call(at, path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    // A body that breaks off is no answer.
    const body = await answer.arrayBuffer();
    return new Response(body, { status: answer.status, headers: answer.headers });
  }

  /** Does it again until it is done, as a page or a program would; what it is told otherwise is complained of. */
  private async until(what: string, attempt: () => Promise<Response>): Promise<Response> {
    for (;;) {
      const answer = await attempt().catch(() => null);
      if (answer?.ok === true) return answer;
      if (answer === null) this.unheard += 1;
      else if (answer.status === 503 && /^\d+$/.test(answer.headers.get('retry-after') ?? ''))
        this.sentAway += 1;
      else {
        this.complaints.push({ what, status: answer.status, body: await answer.text() });
        if (answer.status < 500) throw new Error(`${what}: ${this.complaints.at(-1)?.body}`);
      }
      await pause(200 + this.chance() * 300);
    }
  }
}
