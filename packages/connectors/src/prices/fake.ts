import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ToldBar } from './bars-of.ts';

/** How all services behave towards whoever asks. */
export type PriceScenario = 'ok' | 'refused' | 'slow-down' | 'html' | 'cut' | 'down' | 'elsewhere';

export interface PriceFake {
  readonly origin: string;
  /** Addresses and bodies that were asked for. */
  readonly calls: readonly string[];
  /** What was said to prove who asks. */
  readonly proofs: readonly string[];
  behave(scenario: PriceScenario): void;
  close(): Promise<void>;
}

interface Stock {
  /** Every bar of a symbol of a size, in order; `null` where nobody knows it. */
  bars(symbol: string, seconds: number): readonly ToldBar[] | null;
  /** Whether the plan lacks something of a stretch, of the services that have plans. */
  withholds?(symbol: string, seconds: number, from: number, to: number): boolean;
  /** Most bars of one answer; each service has its own limit, all of them larger. */
  readonly page?: number;
}

interface Asked {
  readonly url: URL;
  readonly form: URLSearchParams;
}

/** One local server that speaks like each of the feeds, by its paths. */
export async function startPriceFake({
  bars,
  withholds = () => false,
  page = 1_000,
}: Stock): Promise<PriceFake> {
  const calls: string[] = [];
  const proofs: string[] = [];
  let scenario: PriceScenario = 'ok';
  let origin = '';
  const within = (symbol: string, seconds: number, from: number, to: number): readonly ToldBar[] | null =>
    bars(symbol, seconds)?.filter(({ at }) => at >= from && at <= to) ?? null;
  const json = (response: ServerResponse, body: unknown, status = 200): unknown =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const klines = ({ url: { searchParams: query } }: Asked, response: ServerResponse): unknown => {
    const seconds = query.get('interval') === '1d' ? 86_400 : 60;
    const [from, to] = [Number(query.get('startTime')) * 1_000, Number(query.get('endTime')) * 1_000];
    const found = within(query.get('symbol') ?? '', seconds, from, to);
    if (found === null) return json(response, { code: -1121, msg: 'Invalid symbol.' }, 400);
    return json(
      response,
      found.slice(0, page).map(({ at, open, high, low, close, volume }) => {
        const opens = at / 1_000;
        const text = [open, high, low, close, volume ?? 0].map(String);
        return [opens, ...text, opens + seconds * 1_000 - 1, '0', 1, '0', '0', '0'];
      }),
    );
  };

  const named = ({ url: { searchParams: query } }: Asked, response: ServerResponse): unknown => {
    const symbol = query.get('symbols') ?? '';
    const seconds = query.get('timeframe') === '1Day' ? 86_400 : 60;
    const ends = ['start', 'end'].map((name) => Date.parse(query.get(name) ?? '') * 1_000);
    if (withholds(symbol, seconds, ends[0] ?? 0, ends[1] ?? 0))
      return json(response, { message: 'subscription does not permit querying recent SIP data' }, 403);
    const found = within(symbol, seconds, ends[0] ?? 0, ends[1] ?? 0);
    if (found === null) return json(response, { message: `invalid symbol: ${symbol}` }, 400);
    const begin = Number(query.get('page_token') ?? 0);
    const rest = found.length > begin + page;
    const shown = found.slice(begin, begin + page).map(({ at, open, high, low, close, volume }) => ({
      t: new Date(at / 1_000).toISOString(),
      ...{ o: open, h: high, l: low, c: close, v: volume, n: 1, vw: close },
    }));
    return json(response, {
      bars: shown.length === 0 ? {} : { [symbol]: shown },
      next_page_token: rest ? String(begin + page) : null,
    });
  };

  const aggregates = ({ url }: Asked, response: ServerResponse): unknown => {
    const [, symbol = '', size = '', from = '', to = ''] =
      /ticker\/([^/]+)\/range\/1\/(\w+)\/(\d+)\/(\d+)/.exec(url.pathname) ?? [];
    const seconds = size === 'day' ? 86_400 : 60;
    const ends = [Number(from) * 1_000, Number(to) * 1_000] as const;
    if (withholds(decodeURIComponent(symbol), seconds, ...ends)) {
      const message = "Attempted to request today's data before end of day.";
      return json(response, { status: 'NOT_AUTHORIZED', request_id: '1', message }, 403);
    }
    const found = within(decodeURIComponent(symbol), seconds, ...ends);
    if (found === null || found.length === 0)
      return json(response, { status: 'OK', queryCount: 0, resultsCount: 0, adjusted: false });
    const begin = Number(url.searchParams.get('cursor') ?? 0);
    const next = new URL(url.pathname, origin);
    next.search = `cursor=${begin + page}`;
    return json(response, {
      status: 'DELAYED',
      adjusted: false,
      results: found.slice(begin, begin + page).map(({ at, open, high, low, close, volume }) => ({
        ...{ v: volume, vw: close, o: open, c: close, h: high, l: low, t: at / 1_000, n: 1 },
      })),
      ...(found.length > begin + page ? { next_url: next.href } : {}),
    });
  };

  const range = ({ form }: Asked, response: ServerResponse): unknown => {
    const ends = ['start', 'end'].map((name) => Date.parse(form.get(name) ?? '') * 1_000);
    const seconds = form.get('schema') === 'ohlcv-1d' ? 86_400 : 60;
    const symbol = form.get('symbols') ?? '';
    if (withholds(symbol, seconds, ends[0] ?? 0, (ends[1] ?? 0) - 1)) {
      const message = `The dataset GLBX.MDP3 has less data.`;
      return json(response, { detail: { case: 'data_end_after_available_end', message } }, 422);
    }
    const found = within(symbol, seconds, ends[0] ?? 0, (ends[1] ?? 0) - 1);
    if (found === null)
      return json(
        response,
        { detail: { case: 'symbology_invalid_request', message: `None of ${symbol} is known.` } },
        422,
      );
    const lines = found.map(({ at, open, high, low, close, volume }) => {
      const time = new Date(at / 1_000).toISOString().replace('.000Z', '.000000000Z');
      return [time, 33, 1, 42, ...[open, high, low, close].map((price) => price.toFixed(9)), volume].join(
        ',',
      );
    });
    const heading = 'ts_event,rtype,publisher_id,instrument_id,open,high,low,close,volume';
    return response.writeHead(200, { 'content-type': 'text/csv' }).end([heading, ...lines, ''].join('\n'));
  };

  const days = ({ url }: Asked, response: ServerResponse): unknown => {
    const symbol = decodeURIComponent(url.pathname.split('/')[3] ?? '');
    const ends = ['startDate', 'endDate'].map((name) => Date.parse(url.searchParams.get(name) ?? '') * 1_000);
    const found = within(symbol, 86_400, ends[0] ?? 0, ends[1] ?? 0);
    if (found === null) return json(response, { detail: `Error: Ticker '${symbol}' not found` }, 404);
    return json(
      response,
      found.map(({ at, ...figures }) => ({
        date: new Date(at / 1_000).toISOString(),
        ...figures,
        ...{ adjOpen: 0, adjHigh: 0, adjLow: 0, adjClose: 0, adjVolume: 0, divCash: 0, splitFactor: 1 },
      })),
    );
  };

  const ways: readonly (readonly [string, (asked: Asked, response: ServerResponse) => unknown])[] = [
    ['/api/v3/klines', klines],
    ['/api/v3/time', (_asked, response) => json(response, { serverTime: 0 })],
    ['/v2/stocks/bars', named],
    ['/v1beta3/crypto/us/bars', named],
    ['/v2/aggs/', aggregates],
    ['/v0/timeseries.get_range', range],
    ['/v0/metadata.list_datasets', (_asked, response) => json(response, ['GLBX.MDP3'])],
    ['/tiingo/daily/', days],
    ['/api/test', (_asked, response) => json(response, { message: 'You successfully sent a request' })],
  ];

  const behaviours: Readonly<Record<Exclude<PriceScenario, 'ok'>, (response: ServerResponse) => unknown>> = {
    refused: (response) => json(response, { message: 'forbidden.' }, 401),
    'slow-down': (response) => response.writeHead(429, { 'retry-after': '75' }).end(),
    html: (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Back soon</html>'),
    cut: (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('[[', () => response.destroy());
    },
    down: (response) => response.writeHead(503).end(),
    elsewhere: (response) => response.writeHead(302, { location: 'http://localhost:9/else' }).end(),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    calls.push(`${request.method} ${url.pathname}${url.search}${body === '' ? '' : ` ${body}`}`);
    proofs.push(request.headers.authorization ?? [request.headers['apca-api-secret-key']].flat().join(''));
    if (scenario !== 'ok') behaviours[scenario](response);
    else {
      const way = ways.find(([path]) => url.pathname.startsWith(path));
      if (way === undefined) response.writeHead(404).end();
      else way[1]({ url, form: new URLSearchParams(body) }, response);
    }
  };

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    calls,
    proofs,
    behave(next) {
      scenario = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
