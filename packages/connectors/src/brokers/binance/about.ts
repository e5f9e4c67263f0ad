import { aboutExchange } from '../../ledgers/about-exchange.ts';

const shared = {
  broker: 'binance',
  menu: 'Account → API Management → Create API → System generated',
  rights: 'Leave Enable Reading ticked and everything else as it is.',
  key: {
    source: '^[0-9A-Za-z]{10,100}$',
    wrong: 'A key of Binance is a long row of letters and digits, without blanks.',
  },
} as const;

export const aboutSpot = aboutExchange({
  ...shared,
  id: 'binance',
  label: 'Binance spot',
  serves: 'Crypto spot',
  fields: [
    {
      name: 'pairs',
      label: 'Pairs',
      kind: 'list',
      required: false,
      where:
        'Binance lists trades pair by pair and does not say which pairs you traded. Pairs of coins you hold are found; name those of coins you have sold completely, such as BTCUSDT, ETHEUR.',
      pattern: {
        source: '^[0-9A-Za-z]{2,12}[-/_]?[0-9A-Za-z]{2,10}$',
        wrong: 'A pair is written as BTCUSDT.',
      },
    },
  ],
  history: 'all',
});

export const aboutFutures = aboutExchange({
  ...shared,
  id: 'binance-futures',
  label: 'Binance futures (USDⓈ-M)',
  serves: 'Perpetuals and futures settled in dollars',
  brings: { cash: false },
  history: { days: 89 },
});
