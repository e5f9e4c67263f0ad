import { contractsOf } from '../futures-contract.ts';

export const SGX = contractsOf(
  {
    exchange: 'SGX',
    currency: 'USD',
    // Where the evening session (T+1) begins differs by product.
    session: { timeZone: 'Asia/Singapore', dayBegins: null },
    specification: 'https://www.sgx.com/derivatives/products',
    settlement: 'cash',
    endsInItsMonth: true,
  },
  [
    ['CN', 'SGX FTSE China A50 Index', '1', '1', 'IC'],
    ['FCH', 'SGX FTSE China H50 Index', '2', '2.5', 'IC'],
    ['TWN', 'SGX FTSE Taiwan Index', '40', '0.25', 'IC'],
    ['FID', 'SGX FTSE Indonesia Index', '5', '1', 'IC'],
    ['FVN', 'SGX FTSE Vietnam 30 Index', '5', '1', 'IC'],
    ['GIN', 'GIFT Nifty 50 Index', '2', '0.5', 'LIC'],
    ['SGP', 'SGX MSCI Singapore Index', '100', '0.05', 'ICJ', { currency: 'SGD' }],
    // The same letters are the dollar contract of CME on some platforms.
    ['NK', 'SGX Nikkei 225 Index', '500', '5', 'LIC', { currency: 'JPY', qualified: true }],
    ['FEF', 'SGX Iron Ore CFR China (62% Fe Fines)', '100', null, 'I'],
    ['UC', 'SGX USD/CNH', '100000', '0.0001', 'ICO', { currency: 'CNH' }],
  ],
);

export const HKEX = contractsOf(
  {
    exchange: 'HKFE',
    currency: 'HKD',
    session: { timeZone: 'Asia/Hong_Kong', dayBegins: 1020 },
    specification: 'https://www.hkex.com.hk/Products/Listed-Derivatives',
    settlement: 'cash',
    endsInItsMonth: true,
  },
  [
    ['HSI', 'Hang Seng Index Futures', '50', '1', 'LICO'],
    ['MHI', 'Mini-Hang Seng Index Futures', '10', '1', 'IC'],
    ['HHI', 'Hang Seng China Enterprises Index Futures', '50', '1', 'IC'],
    ['MCH', 'Mini-Hang Seng China Enterprises Index Futures', '10', '1', 'IC'],
    ['HTI', 'Hang Seng TECH Index Futures', '50', '1', 'EIC'],
    ['CUS', 'USD/CNH Futures', '100000', '0.0001', 'IC', { currency: 'CNH', settlement: 'physical' }],
    ['MCA', 'MSCI China A 50 Connect Index Futures', '25', '0.2', 'IC', { currency: 'USD' }],
    ['MTW', 'MSCI Taiwan Index Futures', '100', '0.1', 'IC', { currency: 'USD' }],
    ['GDU', 'USD Gold Futures', '1000', '0.01', 'IC', { currency: 'USD', settlement: 'physical' }],
  ],
);

export const OSE = contractsOf(
  {
    exchange: 'OSE',
    currency: 'JPY',
    session: { timeZone: 'Asia/Tokyo', dayBegins: 990 },
    specification: 'https://www.jpx.co.jp/english/derivatives/products/',
    endsInItsMonth: true,
  },
  [
    ['NK225', 'Nikkei 225 Futures', '1000', '10', 'ICJ', { settlement: 'cash' }],
    ['NK225M', 'Nikkei 225 mini', '100', '5', 'EICJ', { settlement: 'cash' }],
    ['NK225MC', 'Nikkei 225 micro Futures', '10', '5', 'EC', { settlement: 'cash' }],
    ['TOPIX', 'TOPIX Futures', '10000', '0.5', 'ICO', { settlement: 'cash' }],
    ['TOPIXM', 'mini-TOPIX Futures', '1000', '0.25', 'IC', { settlement: 'cash' }],
    ['JN400', 'JPX-Nikkei Index 400 Futures', '100', '5', 'IC', { settlement: 'cash' }],
    ['JGBL', '10-year JGB Futures', '1000000', '0.01', 'IC', { settlement: 'physical' }],
  ],
);

export const ASX = contractsOf(
  {
    exchange: 'ASX',
    currency: 'AUD',
    session: { timeZone: 'Australia/Sydney', dayBegins: 1020 },
    specification: 'https://www.asx.com.au/markets/trade-our-derivatives-market',
    settlement: 'cash',
    endsInItsMonth: true,
  },
  [
    ['AP', 'ASX SPI 200 Index Futures', '25', '1', 'IQ'],
    ['AM', 'ASX Mini SPI 200 Index Futures', '5', null, 'Q'],
    // Quoted as 100 minus the yield: what a point is worth moves with the yield.
    ['XT', '10 Year Treasury Bond Futures', null, null, 'P'],
    ['YT', '3 Year Treasury Bond Futures', null, null, 'P'],
    ['IR', '90 Day Bank Accepted Bill Futures', null, null, 'P'],
  ],
);

export const KRX = contractsOf(
  {
    exchange: 'KRX',
    currency: 'KRW',
    session: { timeZone: 'Asia/Seoul', dayBegins: null },
    specification: 'https://global.krx.co.kr',
    settlement: 'cash',
    endsInItsMonth: true,
  },
  [
    // 500,000 until March 2017.
    ['K200', 'KOSPI 200 Futures', '250000', '0.05', 'KI'],
    ['K200M', 'Mini KOSPI 200 Futures', '50000', '0.02', 'KI'],
    ['KOSDQ150', 'KOSDAQ 150 Futures', '10000', '0.1', 'EI'],
  ],
);

/** Index contracts are counted in units there, not in lots, so that one unit is one rupee a point. */
export const NSE = contractsOf(
  {
    exchange: 'NSE',
    currency: 'INR',
    session: { timeZone: 'Asia/Kolkata', dayBegins: 0 },
    specification: 'https://www.nseindia.com',
    settlement: 'cash',
    endsInItsMonth: true,
    qualified: true,
  },
  [
    ['NIFTY', 'Nifty 50', '1', null, 'I'],
    ['BANKNIFTY', 'Nifty Bank', '1', null, 'I'],
    ['USDINR', 'US Dollar/Indian Rupee', '1000', null, 'P'],
    ['EURINR', 'Euro/Indian Rupee', '1000', null, 'I'],
    ['GBPINR', 'Pound Sterling/Indian Rupee', '1000', null, 'I'],
  ],
);
