import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acceptSocket, type FakeSocket } from './fake-socket.ts';

/** How a fake behaves towards a key: its letters say it, digits behind them make it one of several. */
export const LEDGER_SCENARIOS = [
  'ok',
  'empty',
  'lateFill',
  'pageShift',
  'expired',
  'revoked',
  'mayWithdraw',
  'mayTrade',
  'skewed',
  'limited',
  'htmlError',
  'cutBody',
  'serverError',
  'elsewhere',
  'repeats',
  'notHeld',
] as const;
export type LedgerScenario = (typeof LEDGER_SCENARIOS)[number];

/** One invented fill. */
export interface FakeCoinFill {
  readonly id: string;
  readonly order: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly market: 'spot' | 'perpetual';
  readonly coin: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  /** It takes back the fill of that id, where the interface tells that by a row of its own. */
  readonly reverses?: string;
}

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** As it was sent: the query, with its mark. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Of a conversation: what was said in it before. */
  readonly said?: readonly string[];
}

export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What a fake is asked for, as far as all exchanges are alike. */
export interface FakeQuestion {
  readonly request: FakeRequest;
  readonly scenario: LedgerScenario;
  /** Those that are known by now, the earliest first. */
  readonly fills: readonly FakeCoinFill[];
  /** What time it is there. */
  readonly at: number;
  /** Rows of a page, where fewer than are asked for. */
  readonly pageSize: number;
}

/** The wire of one exchange. */
export interface FakeWire {
  /** The key, or whatever else names the scenario; '' for a call that anybody may make. */
  keyOf(request: FakeRequest): string;
  /** What is wrong with the signature, at the time of the exchange; `null`: nothing. */
  verify?(request: FakeRequest, at: number): 'signature' | 'clock' | null;
  /** The call that asks what is held. */
  isHeld?(request: FakeRequest): boolean;
  /** The call by which a pull begins. */
  isKeyCall(request: FakeRequest): boolean;
  refuse(what: 'key' | 'expired' | 'signature' | 'clock' | 'rate'): FakeAnswer;
  answer(question: FakeQuestion): FakeAnswer;
  /** What an answer is in a conversation, of an interface that is talked to ({@link TALK}); `null`: none is given. */
  said?(request: FakeRequest, answer: FakeAnswer): string | null;
}

/** The method of what is said in a conversation; the path is empty, and all that was said before stands in `said`. */
export const TALK = 'TALK';

export interface FakeLedger {
  readonly origin: string;
  /** Paths that were asked for. */
  readonly calls: readonly string[];
  pageSize: number;
  /** Fills of a scenario that are known by now. */
  fillsOf(scenario: LedgerScenario): readonly FakeCoinFill[];
  /** Says something in all conversations, and ends them where that is asked for. */
  tell(text: string, end?: 'end'): void;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const FULL_PAGE = 1000;
const AHEAD_MS = 90_000;
const LIMITED_SECONDS = 30;

/** Round trips on each day: bought in the morning, sold in the evening, perpetuals and coins by turns. */
export function inventedCoinFills(from: string, to: string): FakeCoinFill[] {
  const fills: FakeCoinFill[] = [];
  const end = Date.parse(`${to}T00:00:00Z`);
  for (let day = Date.parse(`${from}T00:00:00Z`), id = 1; day <= end; day += DAY_MS, id += 2) {
    const market = id % 4 === 1 ? 'perpetual' : 'spot';
    const price = 150 + (id % 7);
    const common = { market, coin: market === 'spot' ? 'SOL' : 'ETH', quantity: '2', fee: '0.11' } as const;
    const at = day + 9 * 3_600_000 + 31;
    fills.push({ ...common, id: idOf(id), order: `o${id}`, at, side: 'buy', price: String(price) });
    fills.push({
      ...common,
      id: idOf(id + 1),
      order: `o${id + 1}`,
      at: at + 8 * 3_600_000,
      side: 'sell',
      price: String(price + (id % 3) - 0.5),
    });
  }
  return fills;
}

const idOf = (number: number): string => String(500_000_000 + number);

/** A server of the wire shape of one exchange, with a memory of its own. `now`: the clock that it goes by. */
export async function startFakeLedger(
  wire: FakeWire,
  fills: readonly FakeCoinFill[],
  { now = Date.now, pageSize = FULL_PAGE }: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> {
  const calls: string[] = [];
  const pulls = new Map<string, number>();
  const asked = new Map<string, number>();
  const arrived: FakeCoinFill[] = [];

  const known = (scenario: string, key: string): readonly FakeCoinFill[] => {
    if (scenario === 'empty') return [];
    if (scenario === 'pageShift') return [...fills, ...arrived];
    // The latest fill becomes known with the second pull.
    return scenario === 'lateFill' && (pulls.get(key) ?? 0) < 2 ? fills.slice(0, -1) : fills;
  };

  const answerTo = (request: FakeRequest): FakeAnswer => {
    const key = wire.keyOf(request);
    const scenario = (/^[A-Za-z]*/.exec(key)?.[0] ?? '') as LedgerScenario;
    const at = now() + (scenario === 'skewed' || key === '' ? AHEAD_MS : 0);
    const question = { request, scenario, at, pageSize: exchange.pageSize };
    if (key === '') return wire.answer({ ...question, fills: [] });
    if (scenario === 'elsewhere')
      return { status: 302, headers: { location: 'http://localhost:9/' }, body: '' };
    if (scenario === 'htmlError') return { body: '<!DOCTYPE html><html><body>Sorry</body></html>' };
    if (scenario === 'serverError') return { status: 503, headers: { 'retry-after': '120' }, body: 'away' };
    if (scenario === 'revoked') return wire.refuse('key');
    if (scenario === 'expired') return wire.refuse('expired');
    if (scenario === 'notHeld' && wire.isHeld?.(request) === true) return { status: 500, body: 'not now' };
    const wrong = wire.verify?.(request, at) ?? null;
    if (wrong !== null) return wire.refuse(wrong);
    const count = (asked.get(key) ?? 0) + 1;
    asked.set(key, count);
    if (scenario === 'limited' && count === 2) {
      return { status: 429, headers: { 'retry-after': String(LIMITED_SECONDS) }, body: 'slow down' };
    }
    if (wire.isKeyCall(request)) pulls.set(key, (pulls.get(key) ?? 0) + 1);
    const answer = wire.answer({ ...question, fills: known(scenario, key) });
    if (scenario === 'pageShift' && !wire.isKeyCall(request)) arrive(at);
    if (scenario === 'repeats' && typeof answer.body === 'object') {
      // As interfaces do that tell what they were asked.
      const { headers: sent, search: url, said, body: last } = request;
      const asked = { ...sent, url, ...(said === undefined ? {} : { said: [...said, last] }) };
      const { body } = answer;
      return { ...answer, body: Array.isArray(body) ? [...body, { asked }] : { ...body, asked } };
    }
    return scenario === 'cutBody' ? { ...answer, body: JSON.stringify(answer.body).slice(0, -1) } : answer;
  };

  /** A fill of this very moment, while somebody is reading. */
  const arrive = (at: number): void => {
    const [first] = fills;
    if (first === undefined || arrived.length >= 20) return;
    const id = idOf(900_000 + arrived.length);
    // Each at a time of its own: a clock that stands has no two of one instant.
    arrived.push({ ...first, id, order: `o${id}`, at: at - 1 - arrived.length });
  };

  const server = createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
    void read(incoming).then((request) => {
      calls.push(`${request.method} ${request.path}${request.search}`);
      const { status = 200, headers = {}, body } = answerTo(request);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  const sockets = new Set<FakeSocket>();
  server.on('upgrade', ({ headers, ...incoming }, stream) => {
    const said: string[] = [];
    const socket = acceptSocket({ ...incoming, headers } as IncomingMessage, stream, (body, { say }) => {
      const request = { ...TALKED, headers, body, said: [...said] };
      said.push(body);
      calls.push(`${TALK} ${body}`);
      const text = wire.said?.(request, answerTo(request)) ?? null;
      if (text !== null) say(text);
    });
    sockets.add(socket);
    stream.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const exchange: FakeLedger = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    pageSize,
    fillsOf: (scenario) => known(scenario, ''),
    tell(text, end) {
      for (const socket of sockets) {
        socket.say(text);
        if (end === 'end') socket.close();
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.close();
        server.closeAllConnections();
      }),
  };
  return exchange;
}

const TALKED = { method: TALK, path: '', query: new URLSearchParams(), search: '' } as const;

async function read(incoming: IncomingMessage): Promise<FakeRequest> {
  const url = new URL(incoming.url ?? '/', 'http://fake');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    search: url.search,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

/** What is left of fills, by whatever they are of. */
export function heldOf<Paper>(
  fills: readonly FakeCoinFill[],
  of: (fill: FakeCoinFill) => Paper,
): readonly (readonly [Paper, number])[] {
  const held = new Map<Paper, number>();
  for (const fill of fills) {
    const units = fill.side === 'buy' ? Number(fill.quantity) : -Number(fill.quantity);
    held.set(of(fill), (held.get(of(fill)) ?? 0) + units);
  }
  return [...held].filter(([, units]) => units !== 0);
}

/** What lies between two times, both included. */
export const within = (
  fills: readonly FakeCoinFill[],
  from: number,
  to: number,
  market?: FakeCoinFill['market'],
): readonly FakeCoinFill[] =>
  fills.filter((fill) => fill.at >= from && fill.at <= to && (market ?? fill.market) === fill.market);
