import { contractsOf } from '../futures-contract.ts';

const EUREX_GROUP = {
  exchange: 'EUREX',
  currency: 'EUR',
  session: { timeZone: 'Europe/Berlin', dayBegins: 0 },
  specification: 'https://www.eurex.com/ex-en/markets',
  endsInItsMonth: true,
} as const;

export const EUREX_INDICES = contractsOf({ ...EUREX_GROUP, settlement: 'cash' }, [
  ['FDAX', 'DAX Futures', '25', '1', 'ELAC'],
  ['FDXM', 'Mini-DAX Futures', '5', '1', 'ELAC'],
  ['FDXS', 'Micro-DAX Futures', '1', '1', 'EIAC'],
  ['FSMX', 'Mini-MDAX Futures', '1', '1', 'E'],
  ['FTDX', 'TecDAX Futures', '10', '0.5', 'ELI'],
  ['FDIV', 'DivDAX Futures', '200', '0.05', 'ELI'],
  ['FESX', 'EURO STOXX 50 Index Futures', '10', '1', 'LIAC'],
  ['FSXE', 'Micro-EURO STOXX 50 Index Futures', '1', '0.5', 'A'],
  ['FESB', 'EURO STOXX Banks Futures', '50', '0.05', 'IAC'],
  ['FXXP', 'STOXX Europe 600 Index Futures', '50', '0.1', 'IAC'],
  ['FSTA', 'STOXX Europe 600 Automobiles & Parts Futures', '50', '0.1', 'IC'],
  ['FVS', 'VSTOXX Futures', '100', '0.05', 'EAC'],
  ['FSMI', 'SMI Futures', '10', '1', 'IC', { currency: 'CHF' }],
  ['FTUK', 'FTSE 100 Index Futures', '10', '0.5', 'C', { currency: 'GBP' }],
  ['FMEA', 'MSCI Emerging Markets Asia Futures', '100', '0.1', 'IC', { currency: 'USD' }],
  ['FMCH', 'MSCI China Futures', '50', '0.1', 'IC', { currency: 'USD' }],
]);

export const EUREX_RATES = contractsOf({ ...EUREX_GROUP, settlement: 'physical' }, [
  ['FGBL', 'Euro-Bund Futures', '1000', '0.01', 'EIU'],
  ['FGBM', 'Euro-Bobl Futures', '1000', '0.01', 'EIJ'],
  ['FGBS', 'Euro-Schatz Futures', '1000', '0.005', 'EIJ'],
  ['FGBX', 'Euro-Buxl Futures', '1000', '0.02', 'EIW'],
  ['FBTP', 'Long-Term Euro-BTP Futures', '1000', '0.01', 'EI'],
  ['FBTM', 'Mid-Term Euro-BTP Futures', '1000', null, 'E'],
  ['FBTS', 'Short-Term Euro-BTP Futures', '1000', '0.005', 'EI'],
  ['FOAT', 'Euro-OAT Futures', '1000', '0.01', 'EIJ'],
  ['FOAM', 'Mid-Term Euro-OAT Futures', '1000', null, 'E'],
  ['FBON', 'Euro-BONO Futures', '1000', null, 'EI'],
  ['CONF', 'CONF Futures', '1000', null, 'EI', { currency: 'CHF' }],
  ['FEU3', 'Three-Month EURIBOR Futures', '2500', null, 'I', { settlement: 'cash' }],
]);

const ICE_EUROPE_GROUP = {
  exchange: 'ICEEU',
  currency: 'USD',
  session: { timeZone: 'Europe/London', dayBegins: 1380 },
  specification: 'https://www.ice.com/products',
} as const;

/** The exchange's own codes are mostly single letters, which say nothing without the exchange. */
const BY_LETTER = { qualified: true } as const;
const IN_POUNDS = { currency: 'GBP', qualified: true } as const;

export const ICE_EUROPE = contractsOf(ICE_EUROPE_GROUP, [
  ['BRN', 'Brent Crude', '1000', '0.01', 'LIC'],
  ['B', 'Brent Crude', '1000', '0.01', 'LIC', BY_LETTER],
  ['WBS', 'WTI Crude', '1000', '0.01', 'IC'],
  ['T', 'WTI Crude', '1000', '0.01', 'IC', BY_LETTER],
  ['G', 'Low Sulphur Gasoil', '100', '0.25', 'LIC', BY_LETTER],
  ['ECF', 'EUA', '1000', null, 'I', { currency: 'EUR' }],
  ['RC', 'Robusta Coffee', '10', null, 'I'],
  ['C', 'London Cocoa', '10', '1', 'IC', IN_POUNDS],
  ['W', 'White Sugar', '50', '0.1', 'IC', BY_LETTER],
  ['Z', 'FTSE 100 Index', '10', '0.5', 'IAC', IN_POUNDS],
  ['Y', 'FTSE 250 Index', '2', '0.5', 'IA', IN_POUNDS],
  ['R', 'Long Gilt', '1000', '0.01', 'IC', IN_POUNDS],
  ['I', 'Three Month Euribor', '2500', null, 'IC', { currency: 'EUR', qualified: true }],
  ['SO3', 'Three Month SONIA', '2500', null, 'IC', { currency: 'GBP' }],
  ['L', 'Three Month Sterling', '1250', null, 'I', IN_POUNDS],
]);

const EURONEXT_GROUP = {
  exchange: 'EURONEXT',
  currency: 'EUR',
  session: { timeZone: 'Europe/Paris', dayBegins: 0 },
  specification: 'https://live.euronext.com/en/resources/contracts-specifications',
} as const;

export const EURONEXT = contractsOf(EURONEXT_GROUP, [
  ['FCE', 'CAC 40 Index Future', '10', '0.5', 'IWJU', { settlement: 'cash' }],
  ['FCG', 'CAC 40 ESG Index Future', '10', '1', 'E', { settlement: 'cash' }],
  ['FTI', 'AEX-Index Future', '200', null, 'I', { settlement: 'cash' }],
  ['FMX', 'AMX-Index Future', '50', '0.1', 'E', { settlement: 'cash' }],
  ['BXF', 'BEL 20 Index Future', '10', null, 'I', { settlement: 'cash' }],
  ['EBM', 'Milling Wheat Future', '50', null, 'I', { settlement: 'physical' }],
  ['ECO', 'Rapeseed Future', '50', null, 'I', { settlement: 'physical' }],
  ['EMA', 'Corn Future', '50', null, 'I', { settlement: 'physical' }],
]);

/** Called as Interactive Brokers calls the large one; lists say `IBEX 35` and `MINI IBEX` with a month. */
export const MEFF = contractsOf(
  {
    exchange: 'MEFF',
    currency: 'EUR',
    session: { timeZone: 'Europe/Madrid', dayBegins: 0 },
    specification: 'https://www.meff.es/ing/Financial-Derivatives',
    settlement: 'cash',
    endsInItsMonth: true,
  },
  [
    ['IBEX', 'Futures on IBEX 35', '10', '1', 'E'],
    ['MIBEX', 'Futures on Mini IBEX 35', '1', null, 'E'],
  ],
);

export const IDEM = contractsOf(
  {
    exchange: 'IDEM',
    currency: 'EUR',
    session: { timeZone: 'Europe/Rome', dayBegins: 0 },
    specification: 'https://www.borsaitaliana.it/derivati/specifichecontrattuali/',
    settlement: 'cash',
    endsInItsMonth: true,
  },
  [
    ['FIB', 'FTSE MIB Index Futures', '5', '5', 'EI'],
    ['MINI', 'FTSE MIB Index miniFutures', '1', '5', 'EI'],
  ],
);
