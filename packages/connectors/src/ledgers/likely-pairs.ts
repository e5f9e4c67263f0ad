import type { CredentialField } from '../contracts/connector.ts';

/** What coins are mostly priced in. */
const QUOTES = ['USDT', 'USDC', 'BTC', 'ETH', 'EUR', 'USD'];

const SEPARATORS = /[-/_]/g;

interface Pairs {
  /** As the person typed them. */
  readonly named: string | undefined;
  /** Coins that are held, or came here. */
  readonly coins: readonly string[];
  /** Those that the journal has: a coin that was sold whole is not held any more. */
  readonly traded: readonly string[];
  /** All that there are, as the exchange writes them. */
  readonly known: readonly string[];
}

/**
 * Pairs that may have been traded, where an exchange tells trades pair by pair and not of which there are any: those that the person
 * names, those of every coin that is held, and those that were found before.
 */
export function likelyPairs({ named = '', coins, traded, known }: Pairs): string[] {
  const plain = (pair: string): string => pair.toUpperCase().replaceAll(SEPARATORS, '');
  const byName = new Map(known.map((pair) => [plain(pair), pair]));
  const asked = named.split(/[\s,;]+/).filter((pair) => pair !== '');
  const likely = coins.flatMap((coin) => QUOTES.map((quote) => `${coin}${quote}`));
  return [...new Set([...asked, ...traded, ...likely].map(plain))]
    .flatMap((pair) => byName.get(pair) ?? [])
    .toSorted();
}

export const pairsField = (label: string, example: string): CredentialField => ({
  name: 'pairs',
  label: 'Pairs',
  kind: 'list',
  required: false,
  where: `${label} tells trades pair by pair, and not of which there are any. Pairs of coins that you hold are found; name those of coins that you have sold all of, as ${example}.`,
  pattern: {
    source: '^[0-9A-Za-z]{2,12}[-/_]?[0-9A-Za-z]{2,10}$',
    wrong: `A pair is written as ${example}.`,
  },
});
