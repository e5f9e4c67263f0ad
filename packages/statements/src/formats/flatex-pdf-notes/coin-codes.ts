/** Coins that flatex trades, which it names without their codes. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['BITCOIN', 'BTC'],
  ['BITCOIN CASH', 'BCH'],
  ['ETHEREUM', 'ETH'],
  ['ETHER', 'ETH'],
  ['ETHEREUM CLASSIC', 'ETC'],
  ['LITECOIN', 'LTC'],
  ['RIPPLE', 'XRP'],
  ['XRP', 'XRP'],
  ['CARDANO', 'ADA'],
  ['SOLANA', 'SOL'],
  ['POLKADOT', 'DOT'],
  ['CHAINLINK', 'LINK'],
  ['DOGECOIN', 'DOGE'],
  ['STELLAR', 'XLM'],
  ['STELLAR LUMENS', 'XLM'],
  ['UNISWAP', 'UNI'],
  ['AVALANCHE', 'AVAX'],
  ['AAVE', 'AAVE'],
  ['COSMOS', 'ATOM'],
  ['TEZOS', 'XTZ'],
  ['SHIBA INU', 'SHIB'],
]);

/** @returns `undefined` for a coin that was never seen: its name is no code. */
export const coinCode = (name: string): string | undefined => CODES.get(name.trim().toUpperCase());
