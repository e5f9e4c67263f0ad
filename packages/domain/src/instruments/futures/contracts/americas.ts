import { contractsOf } from '../futures-contract.ts';

const CHICAGO = { timeZone: 'America/Chicago', dayBegins: 1020 } as const;

export const CFE = contractsOf(
  {
    exchange: 'CFE',
    currency: 'USD',
    session: CHICAGO,
    specification: 'https://www.cboe.com/tradable_products/vix/vix_futures/specifications/',
    settlement: 'cash',
    endsInItsMonth: true,
  },
  [
    ['VX', 'Cboe Volatility Index (VX)', '1000', '0.05', 'LAO'],
    // 0.05 by a broker, 0.01 by another.
    ['VXM', 'Mini Cboe Volatility Index (VXM)', '100', null, 'AO'],
  ],
);

export const MGEX = contractsOf(
  { exchange: 'MGEX', currency: 'USD', session: CHICAGO, specification: 'https://www.mgex.com' },
  [
    [
      'MWE',
      'Hard Red Spring Wheat',
      '50',
      '0.25',
      'TW',
      { settlement: 'physical', priceFraction: { of: 8, parts: 1 } },
    ],
  ],
);

/** One point is one cent where the price is in cents a pound: sugar, coffee, cotton, orange juice. */
export const ICE_US = contractsOf(
  {
    exchange: 'ICEUS',
    currency: 'USD',
    session: { timeZone: 'America/New_York', dayBegins: 1080 },
    specification: 'https://www.ice.com/products',
  },
  [
    ['SB', 'Sugar No. 11', '1120', '0.01', 'LICM', { settlement: 'physical' }],
    ['KC', 'Coffee C', '375', '0.05', 'LICM', { settlement: 'physical' }],
    ['CC', 'Cocoa', '10', '1', 'LIM', { settlement: 'physical' }],
    ['CT', 'Cotton No. 2', '500', '0.01', 'LIM', { settlement: 'physical' }],
    ['OJ', 'FCOJ-A', '150', '0.05', 'LI', { settlement: 'physical' }],
    ['DX', 'US Dollar Index', '1000', '0.005', 'LIM', { settlement: 'physical' }],
    ['RS', 'Canola', '20', '0.1', 'IT', { currency: 'CAD', settlement: 'physical' }],
    ['MFS', 'MSCI EAFE Index', '50', '0.1', 'CP', { settlement: 'cash' }],
    ['MME', 'MSCI Emerging Markets Index', '50', '0.1', 'CP', { settlement: 'cash' }],
    ['FNG', 'Micro NYSE FANG+ Index', '5', '0.2', 'CI', { settlement: 'cash' }],
  ],
);

export const MONTREAL = contractsOf(
  {
    exchange: 'MX',
    currency: 'CAD',
    session: { timeZone: 'America/Toronto', dayBegins: null },
    specification: 'https://www.m-x.ca',
    endsInItsMonth: true,
  },
  [
    ['SXF', 'S&P/TSX 60 Index Standard', '200', '0.1', 'EIJ', { settlement: 'cash' }],
    ['SCF', 'S&P/TSX Composite Index Mini', '5', '5', 'EI', { settlement: 'cash' }],
    ['CGB', 'Ten-Year Government of Canada Bond', '1000', null, 'I', { settlement: 'physical' }],
    ['CGF', 'Five-Year Government of Canada Bond', '1000', null, 'I', { settlement: 'physical' }],
    ['CGZ', 'Two-Year Government of Canada Bond', '1000', null, 'I', { settlement: 'physical' }],
    ['BAX', "Three-Month Canadian Bankers' Acceptance", '2500', null, 'I', { settlement: 'cash' }],
    ['CRA', 'Three-Month CORRA', '2500', null, 'I', { settlement: 'cash' }],
  ],
);

export const B3 = contractsOf(
  {
    exchange: 'B3',
    currency: 'BRL',
    session: { timeZone: 'America/Sao_Paulo', dayBegins: 0 },
    specification: 'https://www.b3.com.br/en_us/products-and-services/trading/',
    settlement: 'cash',
  },
  [
    ['WIN', 'Mini Ibovespa', '0.2', '5', 'E'],
    ['IND', 'Ibovespa', '1', null, 'EB'],
    // Reais for 1,000 dollars.
    ['WDO', 'Mini U.S. Dollar', '10', '0.5', 'B'],
    ['DOL', 'U.S. Dollar', '50', null, 'B'],
  ],
);
