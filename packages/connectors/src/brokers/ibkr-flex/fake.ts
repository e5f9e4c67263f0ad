import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '../../windows/days.ts';

/** One invented fill. */
export interface FakeFill {
  readonly id: number;
  readonly day: string;
  readonly time: string;
  readonly account: string;
  readonly symbol: string;
  readonly quantity: number;
  readonly price: number;
}

/** How the service behaves towards a token: its letters say it, digits behind them make it one of several. */
export const FLEX_SCENARIOS = [
  'ok',
  'empty',
  'lateFill',
  'correction',
  'expired',
  'revoked',
  'slowFirst',
  'neverMade',
  'htmlError',
  'cutBody',
  'serverError',
  'overloaded',
  'shortRange',
  'notFinal',
  'forgetful',
  'duplicateRow',
  'confirmations',
  'elsewhere',
] as const;
export type FlexScenario = (typeof FLEX_SCENARIOS)[number];

export interface FlexFake {
  readonly origin: string;
  /** Addresses that were asked for, tokens included. */
  readonly calls: readonly string[];
  close(): Promise<void>;
}

const EXPECTED_SLOW = 2;

/** Round trips on every trading day: a purchase in the morning, its sale in the afternoon. */
export function inventedFills(from: string, to: string, account = 'U0000001'): FakeFill[] {
  const fills: FakeFill[] = [];
  for (let day = from, id = 1; day <= to; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const price = 20 + (id % 7);
    const common = { day, account, symbol: 'ACME' };
    fills.push({ ...common, id, time: '093512', quantity: 10, price });
    fills.push({ ...common, id: id + 1, time: '154030', quantity: -10, price: price + (id % 3) - 0.5 });
    id += 2;
  }
  return fills;
}

/** The fills of these days as the service sends them. */
export function flexStatement(
  fills: readonly FakeFill[],
  { from, to }: { readonly from: string; readonly to: string },
  { corrected = false, twice = false } = {},
): string {
  const plain = (day: string): string => day.replaceAll('-', '');
  const within = fills.filter(({ day }) => day >= from && day <= to);
  const accounts = [...new Set(fills.map(({ account }) => account))];
  const row = ({ id, day, time, account, symbol, quantity, price }: FakeFill, more = ''): string =>
    `<Trade accountId="${account}" levelOfDetail="EXECUTION" assetCategory="STK" symbol="${symbol}" conid="700000001" multiplier="1" currency="USD" dateTime="${plain(day)};${time}" tradeDate="${plain(day)}" buySell="${quantity > 0 ? 'BUY' : 'SELL'}" quantity="${quantity}" tradePrice="${price}" proceeds="${-quantity * price}" ibCommission="-1" ibCommissionCurrency="USD" ibExecID="0000aaaa.${id}.01" tradeID="9${id}" ibOrderID="8${id}" transactionID="3${String(id).padStart(9, '0')}" openCloseIndicator="${quantity > 0 ? 'O' : 'C'}" ${more}/>`;
  const correction = (fill: FakeFill): string =>
    row(
      { ...fill, id: fill.id + 500_000, price: fill.price + 1 },
      `notes="Co" origTransactionID="3${String(fill.id).padStart(9, '0')}" `,
    );
  const statements = accounts.map((account) => {
    const own = within.filter((fill) => fill.account === account);
    const rows = own.map((fill) => row(fill));
    if (twice && rows[0] !== undefined) rows.push(rows[0]);
    if (corrected && own[0] !== undefined) rows.push(correction(own[0]));
    return `<FlexStatement accountId="${account}" fromDate="${plain(from)}" toDate="${plain(to)}" period="" whenGenerated="${plain(to)};235900"><AccountInformation accountId="${account}" currency="USD" /><Trades>\n${rows.join('\n')}\n</Trades></FlexStatement>`;
  });
  return `<FlexQueryResponse queryName="journal" type="AF"><FlexStatements count="${statements.length}">${statements.join('')}</FlexStatements></FlexQueryResponse>`;
}

/** What a query of trade confirmations makes of the same fills. */
const asConfirmations = (statement: string): string =>
  statement
    .replace('type="AF"', 'type="TCF"')
    .replaceAll(/<AccountInformation[^>]*>/g, '')
    .replaceAll('Trades>', 'TradeConfirms>')
    .replaceAll('<Trade ', '<TradeConfirm ')
    .replaceAll(/ (?:transactionID|openCloseIndicator)="[^"]*"/g, '')
    .replaceAll('tradePrice=', 'price=')
    .replaceAll('ibCommissionCurrency=', 'commissionCurrency=')
    .replaceAll('ibCommission=', 'commission=')
    .replaceAll('ibExecID=', 'execID=')
    .replaceAll('ibOrderID=', 'orderID=');

const envelope = (inner: string): string =>
  `<FlexStatementResponse timestamp="5 January, 2026 09:35 AM EST">${inner}</FlexStatementResponse>`;
const failure = (code: number, words: string): string =>
  envelope(`<Status>Fail</Status><ErrorCode>${code}</ErrorCode><ErrorMessage>${words}</ErrorMessage>`);

interface Made {
  readonly scenario: string;
  readonly from: string;
  readonly to: string;
  polls: number;
}

/** The Flex Web Service, with fills of our own. `now`: its clock, which counts calls by the minute. */
export async function startFlexFake(
  fills: readonly FakeFill[],
  { now = Date.now, finalDay = '9999-12-31' }: { now?: () => number; finalDay?: string } = {},
): Promise<FlexFake> {
  const calls: string[] = [];
  const times = new Map<string, number[]>();
  const made = new Map<string, Made>();
  const statementsOf = new Map<string, number>();
  let references = 0;

  const isTooMany = (token: string): boolean => {
    const recent = (times.get(token) ?? []).filter((at) => at > now() - 60_000);
    times.set(token, [...recent, now()]);
    return recent.length >= 10;
  };

  const ask = (scenario: string, query: URLSearchParams): string => {
    const day = (name: string): string =>
      (query.get(name) ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    const [from, to] = [day('fd'), day('td')];
    if (scenario === 'expired') return failure(1012, 'Token has expired.');
    if (scenario === 'revoked') return failure(1015, 'Token is invalid.');
    if (scenario === 'overloaded')
      return failure(1001, 'Statement could not be generated. Please try again.');
    if (scenario === 'empty' || (scenario === 'notFinal' && to > finalDay)) {
      return failure(1003, 'Statement is not available.');
    }
    references += 1;
    const reference = String(1_000_000 + references);
    made.set(reference, { scenario, from, to, polls: 0 });
    return envelope(
      `<Status>Success</Status><ReferenceCode>${reference}</ReferenceCode><Url>https://gdcdyn.example.com/Universal/servlet/FlexStatementService.GetStatement</Url>`,
    );
  };

  const fetchMade = (token: string, reference: string): string => {
    const one = made.get(reference);
    if (one === undefined) return failure(1017, 'Reference code is invalid.');
    const { scenario, from, to } = one;
    one.polls += 1;
    if (scenario === 'neverMade' || (scenario === 'slowFirst' && one.polls <= EXPECTED_SLOW)) {
      return failure(1019, 'Statement generation in progress. Please try again shortly.');
    }
    if (scenario === 'forgetful' && Number(reference) === 1_000_001) {
      made.delete(reference);
      return failure(1017, 'Reference code is invalid.');
    }
    const count = (statementsOf.get(token) ?? 0) + 1;
    statementsOf.set(token, count);
    // The latest fill of the days becomes known a statement later.
    const known =
      scenario === 'lateFill' && count === 1
        ? fills.filter((fill) => fill !== fills.findLast(({ day }) => day <= addDays(to, -2)))
        : fills;
    const days = scenario === 'shortRange' ? { from: addDays(from, 1), to: addDays(to, -1) } : { from, to };
    const text = flexStatement(known, days, {
      corrected: scenario === 'correction' && count > 1,
      twice: scenario === 'duplicateRow',
    });
    if (scenario === 'confirmations') return asConfirmations(text);
    return scenario === 'cutBody' ? text.slice(0, -40) : text;
  };

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    calls.push(request.url ?? '');
    const token = url.searchParams.get('t') ?? '';
    const scenario = /^[A-Za-z]*/.exec(token)?.[0] ?? '';
    const answer = (status: number, body: string, headers = {}): void => {
      response.writeHead(status, { 'content-type': 'text/xml', ...headers }).end(body);
    };
    if (request.headers['user-agent'] === undefined) return answer(403, 'no agent');
    if (scenario === 'elsewhere') return answer(302, '', { location: 'http://localhost:9/elsewhere' });
    if (scenario === 'htmlError') return answer(200, '<!DOCTYPE html><html><body>Sorry</body></html>');
    if (scenario === 'serverError') return answer(503, 'away', { 'retry-after': '120' });
    if (isTooMany(token)) return answer(200, failure(1018, 'Too many requests have been made.'));
    if (url.pathname.endsWith('/SendRequest')) return answer(200, ask(scenario, url.searchParams));
    if (url.pathname.endsWith('/GetStatement')) {
      return answer(200, fetchMade(token, url.searchParams.get('q') ?? ''));
    }
    return answer(404, 'nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
