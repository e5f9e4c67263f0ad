import type { Row } from '../../../tables/csv-scanner.ts';

/** How brokers call an exchange, or the country of one, in a column that says where a paper is traded. */
const EXCHANGES: ReadonlySet<string> = new Set(
  `ASX NZX CHIX CBOE NYSE NASDAQ AMEX ARCA BATS OTC TSX TSXV CSE NEO LSE AIM XETRA TRADEGATE GETTEX SIX BME EURONEXT
  EPA AMS MIL WSE GPW NSE BSE MCX NFO BFO HKEX SEHK SGX TSE JPX KRX KOSPI KOSDAQ SSE SZSE TWSE B3 BOVESPA JSE TASE
  US USA AU AUS NZ UK GB CA HK SG JP IN DE CONTINUO MTA FRANKFURT STUTTGART VISTA FRACIONÁRIO`
    .split(/\s+/)
    .concat(
      'MERCADO CONTINUO',
      'MERCADO À VISTA',
      'À VISTA',
      'MERCADO FRACIONÁRIO',
      'BORSA ITALIANA',
      'EURONEXT PARIS',
    ),
);

/** Whether a column says of every row at which exchange it was, and of none what. */
export const holdsExchanges = (position: number, below: readonly Row[]): boolean => {
  const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => EXCHANGES.has(text.toUpperCase()));
};
