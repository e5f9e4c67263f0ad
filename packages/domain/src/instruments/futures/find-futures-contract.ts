import { B3, CFE, ICE_US, MGEX, MONTREAL } from './contracts/americas.ts';
import { ASX, HKEX, KRX, NSE, OSE, SGX } from './contracts/asia-pacific.ts';
import { CFFEX, CZCE, DCE, GFEX, INE, SHFE } from './contracts/china.ts';
import { CBOT_AGRICULTURE, CME_AGRICULTURE } from './contracts/cme-agriculture.ts';
import { CME_CURRENCIES } from './contracts/cme-currencies.ts';
import { COMEX, NYMEX } from './contracts/cme-energy-and-metals.ts';
import { CBOT_INDICES, CME_CRYPTO, CME_INDICES } from './contracts/cme-indices.ts';
import { CBOT_RATES, CME_RATES } from './contracts/cme-rates.ts';
import { EUREX_INDICES, EUREX_RATES, EURONEXT, ICE_EUROPE, IDEM, MEFF } from './contracts/europe.ts';
import type { FuturesContract } from './futures-contract.ts';
import { futuresExchange } from './futures-exchanges.ts';

/** Every contract of the shipped tables. */
export const FUTURES_CONTRACTS: readonly FuturesContract[] = [
  CME_INDICES,
  CME_CURRENCIES,
  CME_RATES,
  CME_CRYPTO,
  CME_AGRICULTURE,
  CBOT_INDICES,
  CBOT_RATES,
  CBOT_AGRICULTURE,
  NYMEX,
  COMEX,
  CFE,
  MGEX,
  ICE_US,
  MONTREAL,
  B3,
  EUREX_INDICES,
  EUREX_RATES,
  ICE_EUROPE,
  EURONEXT,
  IDEM,
  MEFF,
  SGX,
  HKEX,
  OSE,
  ASX,
  KRX,
  NSE,
  SHFE,
  INE,
  DCE,
  CZCE,
  CFFEX,
  GFEX,
].flat();

const byRoot = Map.groupBy(FUTURES_CONTRACTS, ({ root }) => root);

const byName = Map.groupBy(
  FUTURES_CONTRACTS.filter(({ qualified }) => !qualified),
  ({ name }) => nameKey(name),
);

/** What people call a contract that the tables name in full. */
const NICKNAMES: Readonly<Record<string, string>> = {
  emini: 'ES',
  eminisp: 'ES',
  minisp500: 'ES',
  microeminisp: 'MES',
  microsp500: 'MES',
  microemini: 'MES',
  emininasdaq: 'NQ',
  microemininasdaq: 'MNQ',
  micronasdaq100: 'MNQ',
  micronasdaq: 'MNQ',
  eminirussell: 'RTY',
  microeminirussell: 'M2K',
  eminidow: 'YM',
  minidow: 'YM',
  microeminidow: 'MYM',
  microdow: 'MYM',
  wticrudeoil: 'CL',
  lightsweetcrudeoil: 'CL',
  crudeoilwti: 'CL',
  microcrudeoil: 'MCL',
  naturalgas: 'NG',
  euro: '6E',
  '30yeartbond': 'ZB',
  '30yearustreasurybond': 'ZB',
  '10yearustreasurynote': 'ZN',
  '5yearustreasurynote': 'ZF',
  '2yearustreasurynote': 'ZT',
  ibex: 'IBEX',
  ibex35: 'IBEX',
  ibex35plus: 'IBEX',
  miniibex: 'MIBEX',
  miniibex35: 'MIBEX',
  dax: 'FDAX',
  minidax: 'FDXM',
  microdax: 'FDXS',
  eurostoxx50: 'FESX',
  eurostoxx: 'FESX',
  microeurostoxx50: 'FSXE',
  eurobund: 'FGBL',
  bund: 'FGBL',
  eurobobl: 'FGBM',
  bobl: 'FGBM',
  euroschatz: 'FGBS',
  eurobuxl: 'FGBX',
  cac40: 'FCE',
  ftsemib: 'FIB',
  minifib: 'MINI',
  miniftsemib: 'MINI',
};

/** Letters and digits alone: people write `E-Mini S&P500`, `Emini S&P 500`, `Nasdaq 100`. */
function nameKey(name: string): string {
  return name
    .replace(/\(\$\d+\)/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** The contract that is called so; `null` for a name that the tables do not have, or have of several exchanges. */
export function findFuturesContractByName(name: string): FuturesContract | null {
  const key = nameKey(name);
  const [only, another] = byName.get(key) ?? [];
  if (only !== undefined) return another === undefined ? only : null;
  const root = NICKNAMES[key];
  return root === undefined ? null : findFuturesContract(root);
}

/** Brokers name any of the four exchanges of CME Group for a contract of another. */
const CME_GROUP = new Set(['CME', 'CBOT', 'NYMEX', 'COMEX']);
const venue = (exchange: string): string => (CME_GROUP.has(exchange) ? 'CME Group' : exchange);

/**
 * The contract of a futures root.
 *
 * @param exchange as anybody spells it (`XCME`, `NYBOT`); settles a root that several exchanges use.
 * @returns `null` for a root that is not in the tables, that stands for several contracts, or that the
 *   exchange named does not list: its size is then a question, never a guess.
 * @example findFuturesContract('ES')?.multiplier // 50
 * @example findFuturesContract('C', 'ICEEU')?.name // London Cocoa
 */
export function findFuturesContract(root: string, exchange?: string): FuturesContract | null {
  const contracts = byRoot.get(root) ?? [];
  const code = exchange === undefined ? null : futuresExchange(exchange);
  const candidates =
    code === null
      ? contracts.filter(({ qualified }) => !qualified)
      : contracts.filter((contract) => venue(contract.exchange) === venue(code));
  const [only, another] = candidates;
  return another === undefined ? (only ?? null) : null;
}
