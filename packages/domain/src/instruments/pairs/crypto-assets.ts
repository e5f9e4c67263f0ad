/** Coins that are pegged to a currency, and so quote others. */
export const STABLE_COINS = new Set('USDT USDC BUSD FDUSD TUSD USDP DAI USDE PYUSD EURT EURC'.split(' '));

/** What crypto pairs are quoted in beside stable coins. */
export const QUOTES = new Set(
  'USD EUR GBP JPY CHF CAD AUD TRY BRL KRW INR PLN SGD HKD MXN ZAR NZD BTC ETH BNB'.split(' '),
);

/** Whether pairs of coins are quoted in it. */
export const isQuote = (asset: string): boolean => STABLE_COINS.has(asset) || QUOTES.has(asset);

/** Widely traded coins: the only ones that are seen in text that no separator divides. */
export const COINS = new Set(
  (
    'BTC ETH SOL XRP ADA DOGE LTC BCH DOT AVAX LINK MATIC POL BNB TRX UNI ATOM XLM ETC FIL NEAR APT ARB OP ' +
    'SUI INJ AAVE ALGO VET ICP HBAR SHIB PEPE WIF BONK SEI TIA RUNE GRT SAND MANA AXS FTM EOS XTZ XMR ZEC ' +
    'DASH KAVA CRV COMP MKR SNX LDO IMX STX FLOW CHZ ENJ GALA APE DYDX GMX JUP PYTH ORDI TON KAS HYPE WLD ' +
    'FET RNDR RENDER TAO ONDO ENA STRK ZK JTO W CAKE BAT ZRX KSM WAVES NEO IOTA QTUM XEM LUNA LUNC BSV'
  ).split(' '),
);

/** Kraken's and BitMEX's own names, and the coins that changed theirs. */
const NAMES: Readonly<Record<string, string>> = {
  XBT: 'BTC',
  XXBT: 'BTC',
  XETH: 'ETH',
  XXRP: 'XRP',
  XLTC: 'LTC',
  XXLM: 'XLM',
  XETC: 'ETC',
  XXMR: 'XMR',
  XZEC: 'ZEC',
  XDG: 'DOGE',
  XXDG: 'DOGE',
  ZUSD: 'USD',
  ZEUR: 'EUR',
  ZGBP: 'GBP',
  ZJPY: 'JPY',
  ZCAD: 'CAD',
  ZAUD: 'AUD',
};

/** The usual code of an asset: `XXBT` is BTC. */
export const assetCode = (name: string): string =>
  Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : name;
