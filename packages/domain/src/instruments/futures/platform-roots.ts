/**
 * Roots of CQG (and so of ProjectX and of Rithmic's older feeds) for contracts of CME Group and Eurex,
 * where they differ from the exchange's.
 * Sources: CQG's currency symbols (help.raentrading.com), contract ids of ProjectX as public clients
 * translate them, CQG symbol guide of Investor/RT.
 */
const CQG: Readonly<Record<string, string>> = {
  EP: 'ES',
  ENQ: 'NQ',
  TYA: 'ZN',
  FVA: 'ZF',
  TUA: 'ZT',
  USA: 'ZB',
  CLE: 'CL',
  MCLE: 'MCL',
  NQM: 'QM',
  NGE: 'NG',
  NQG: 'QG',
  MNGE: 'MNG',
  RBE: 'RB',
  HOE: 'HO',
  GCE: 'GC',
  SIE: 'SI',
  CPE: 'HG',
  PLE: 'PL',
  EU6: '6E',
  BP6: '6B',
  JY6: '6J',
  DA6: '6A',
  CA6: '6C',
  SF6: '6S',
  NE6: '6N',
  MX6: '6M',
  EEU: 'E7',
  EJY: 'J7',
  GMCD: 'MCD',
  ZCE: 'ZC',
  ZSE: 'ZS',
  ZWA: 'ZW',
  GLE: 'LE',
};

/**
 * Roots of the trading floors, which TradeStation, DTN and others still use.
 * Source: TradeStation symbols as Topstep lists them beside the exchange's.
 */
const FLOOR: Readonly<Record<string, string>> = {
  AD: '6A',
  BP: '6B',
  CD: '6C',
  EC: '6E',
  JY: '6J',
  SF: '6S',
  SM: 'ZM',
  BO: 'ZL',
  LH: 'HE',
  LC: 'LE',
  TU: 'ZT',
  FV: 'ZF',
  TY: 'ZN',
  US: 'ZB',
  TEN: 'TN',
  ED: 'GE',
  QN: 'QG',
  // The mini-sized grains: the exchange clears them as YC, YK and YW and trades them as XC, XK and XW.
  YC: 'XC',
  YK: 'XK',
  YW: 'XW',
  MW: 'MWE',
};

/** Too short to say anything but with the `@` of these platforms before it. */
const FLOOR_LETTERS: Readonly<Record<string, string>> = { C: 'ZC', S: 'ZS', W: 'ZW', O: 'ZO' };

/**
 * Names that Interactive Brokers gives a contract in its "symbol" column. They are also currencies and
 * indices, so that they count only where the text is known to be Interactive Brokers' own.
 */
const IBKR: Readonly<Record<string, string>> = {
  DAX: 'FDAX',
  ESTX50: 'FESX',
  GBL: 'FGBL',
  GBM: 'FGBM',
  GBS: 'FGBS',
  GBX: 'FGBX',
  BTP: 'FBTP',
  OAT: 'FOAT',
  SMI: 'FSMI',
  COIL: 'BRN',
  N225: 'NK225',
  N225M: 'NK225M',
  TOPX: 'TOPIX',
  MNTPX: 'TOPIXM',
  XINA50: 'CN',
  BRR: 'BTC',
  SOFR3: 'SR3',
};

const own = (table: Readonly<Record<string, string>>, root: string): string | undefined =>
  Object.hasOwn(table, root) ? table[root] : undefined;

/** The exchange's root for one of CQG or ProjectX; one that is the same on both comes back as it is. */
export const rootOfCqg = (root: string): string => own(CQG, root) ?? root;

/** The exchange's root for one with a trading floor's name. */
export const rootOfFloor = (root: string): string => own(FLOOR, root) ?? root;

/** As {@link rootOfFloor}, for text that begins with the `@` of TradeStation or DTN. */
export const rootBehindAt = (root: string): string => own(FLOOR_LETTERS, root) ?? rootOfFloor(root);

/** The exchange's root for one that Interactive Brokers prints before an expiry. */
export const rootOfIbkr = (root: string): string => own(IBKR, root) ?? rootOfFloor(root);
