import type { AssetClass } from '@tapebook/domain/instruments';

/** Asset categories as Flex queries code them. */
const FLEX_CODES: Readonly<Record<string, AssetClass>> = {
  STK: 'stock',
  OPT: 'option',
  FUT: 'future',
  FOP: 'future-option',
  FSFOP: 'future-option',
  FSOPT: 'option',
  CASH: 'forex',
  CFD: 'cfd',
  BOND: 'bond',
  BILL: 'bond',
  FUND: 'fund',
  // Warrants and structured products trade by the piece, like shares.
  WAR: 'stock',
  IOPT: 'stock',
  // Spot metals, traded on margin against cash.
  CMDTY: 'cfd',
  CRYPTO: 'crypto',
  IND: 'index',
};

/** Asset categories as statements print them, in the languages that are read, lower case. */
const PRINTED: Readonly<Record<string, AssetClass>> = {
  stocks: 'stock',
  aktien: 'stock',
  'equity and index options': 'option',
  'aktien- und indexoptionen': 'option',
  futures: 'future',
  'options on futures': 'future-option',
  'futures options': 'future-option',
  'optionen auf futures': 'future-option',
  'futures-optionen': 'future-option',
  forex: 'forex',
  devisen: 'forex',
  cfds: 'cfd',
  bonds: 'bond',
  anleihen: 'bond',
  'treasury bills': 'bond',
  funds: 'fund',
  'mutual funds': 'fund',
  fonds: 'fund',
  warrants: 'stock',
  optionsscheine: 'stock',
  'structured products': 'stock',
  'strukturierte produkte': 'stock',
  metals: 'cfd',
  crypto: 'crypto',
  cryptocurrency: 'crypto',
  kryptowährungen: 'crypto',
  actions: 'stock',
  acciones: 'stock',
  azioni: 'stock',
  ações: 'stock',
  'options sur actions et indices': 'option',
  'options sur actions et sur indices': 'option',
  'opciones sobre acciones e índices': 'option',
  'opciones sobre acciones y sobre índices': 'option',
  'opzioni su indici e su azioni': 'option',
  'opções sobre ações e índices': 'option',
  future: 'future',
  futuros: 'future',
  'contrats à terme': 'future',
  obligations: 'bond',
  bonos: 'bond',
  obbligazioni: 'bond',
  obrigações: 'bond',
  fondos: 'fund',
  fondi: 'fund',
  fundos: 'fund',
  warrant: 'stock',
  divisas: 'forex',
};

/** `Equity and Index Options`, `Forex - Held with …`, `STK` → our asset class. */
export function ibkrAssetClass(category: string): AssetClass | null {
  let assetClass = known.get(category);
  if (assetClass === undefined) {
    assetClass = parseAssetClass(category);
    if (known.size >= KEPT_CATEGORIES) known.clear();
    known.set(category, assetClass);
  }
  return assetClass;
}

const KEPT_CATEGORIES = 200;
const known = new Map<string, AssetClass | null>();

function parseAssetClass(category: string): AssetClass | null {
  const text = category.trim();
  // Statements of accounts with several entities print where an asset is held behind its category.
  const printed = (text.split(' - ')[0] ?? '').toLowerCase();
  return FLEX_CODES[text] ?? PRINTED[printed] ?? null;
}
