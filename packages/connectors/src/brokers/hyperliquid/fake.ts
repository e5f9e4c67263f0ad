import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  LEDGER_SCENARIOS,
  type LedgerScenario,
  startFakeLedger,
  within,
} from '../../ledgers/fake-ledger.ts';

/** Addresses have no letters of their own: the scenario stands in the last digits, and which of several before them. */
export const hyperliquidAddress = (scenario: LedgerScenario, number = 1): string =>
  `0x${String(number).padStart(36, '0')}aa${String(LEDGER_SCENARIOS.indexOf(scenario)).padStart(2, '0')}`;

const askedOf = ({ body }: FakeRequest) =>
  JSON.parse(body === '' ? '{}' : body) as Readonly<Record<string, unknown>>;

const ok = (body: unknown): FakeAnswer => ({ body });
const MOST_ROWS = 2000;

const wire: FakeWire = {
  keyOf: (request) => {
    const { user = '' } = askedOf(request);
    const scenario = LEDGER_SCENARIOS[Number(String(user).slice(-2))];
    return user === '' || scenario === undefined ? '' : `${scenario}${String(user).slice(2, -4)}`;
  },
  isKeyCall: (request) => askedOf(request).type === 'userRole',
  refuse: () => ({ status: 422, body: 'Failed to deserialize the JSON body into the target type' }),
  answer,
};

function answer({ request, scenario, fills, pageSize }: FakeQuestion): FakeAnswer {
  const asked = askedOf(request);
  const [from, to] = [Number(asked.startTime ?? 0), Number(asked.endTime ?? Number.POSITIVE_INFINITY)];
  const isWithin = ({ time }: { readonly time: number }): boolean => time >= from && time <= to;
  const first = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice(0, Math.min(pageSize, MOST_ROWS));
  switch (asked.type) {
    case 'userRole':
      return ok({ role: scenario === 'empty' ? 'missing' : 'user' });
    case 'spotMeta':
      return ok({
        universe: [{ name: '@156', tokens: [7, 0], index: 156 }],
        tokens: [
          { name: 'USDC', index: 0 },
          { name: 'SOL', index: 7 },
        ],
      });
    case 'userFillsByTime':
      return ok(first(within(fills, from, to).map(rowOf)));
    case 'userFunding':
      return ok(
        first(
          fills
            .filter(({ market, side }) => market === 'perpetual' && side === 'buy')
            .map(fundingOf)
            .filter(isWithin),
        ),
      );
    case 'userNonFundingLedgerUpdates':
      return ok(first(scenario === 'empty' ? [] : [DEPOSIT].filter(isWithin)));
    default:
      return { status: 422, body: 'Failed to deserialize the JSON body into the target type' };
  }
}

const DEPOSIT = {
  time: Date.parse('2026-02-04T08:00:00Z'),
  hash: '0x0000000000000000000000000000000000000000000000000000000000000d01',
  delta: { type: 'deposit', usdc: '5000.0' },
};

const rowOf = ({ id, order, at, market, coin, side, quantity, price, fee }: FakeCoinFill) => ({
  coin: market === 'spot' ? '@156' : coin,
  px: price,
  sz: quantity,
  side: side === 'buy' ? 'B' : 'A',
  time: at,
  startPosition: '0.0',
  dir: market === 'spot' ? (side === 'buy' ? 'Buy' : 'Sell') : side === 'buy' ? 'Open Long' : 'Close Long',
  closedPnl: '0.0',
  hash: `0x${order}`,
  oid: Number(order.slice(1)),
  crossed: true,
  fee,
  tid: Number(id),
  feeToken: 'USDC',
});

const fundingOf = ({ at, coin }: FakeCoinFill) => ({
  time: at - (at % 3_600_000) + 3_600_000,
  hash: `0x${'0'.repeat(64)}`,
  delta: { type: 'funding', coin, usdc: '-0.02', szi: '2', fundingRate: '0.0000125', nSamples: null },
});

export const startHyperliquidFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wire, fills, more);
