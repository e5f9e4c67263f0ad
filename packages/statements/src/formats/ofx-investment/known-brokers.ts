import type { Broker } from '../../recognition/statement-format.ts';
import type { Sniff } from '../../tables/sniff.ts';

/** Any broker, as far as the file does not say which. */
const ANY: Omit<Broker, 'aliases'> = { id: 'ofx', label: 'OFX statement' };

/** Brokers by the words of ORG and BROKERID, under the ids that their other reports have. */
const KNOWN: readonly (readonly [RegExp, Broker])[] = [
  [/fidelity|fmr\b/, { id: 'fidelity', label: 'Fidelity' }],
  [/vanguard/, { id: 'vanguard', label: 'Vanguard' }],
  [/e\*?trade/, { id: 'etrade', label: 'E*TRADE' }],
  [/ameritrade/, { id: 'tdameritrade', label: 'TD Ameritrade' }],
  [/schwab/, { id: 'schwab', label: 'Charles Schwab' }],
  [/merrill|\bml\.com/, { id: 'merrill', label: 'Merrill' }],
  [/morgan ?stanley|mssb/, { id: 'morgan-stanley', label: 'Morgan Stanley' }],
  [/interactive ?brokers|^ib\b|\bibllc/, { id: 'interactive-brokers', label: 'Interactive Brokers' }],
  [/firstrade/, { id: 'firstrade', label: 'Firstrade' }],
  [/questrade/, { id: 'questrade', label: 'Questrade' }],
  [/tasty(?:works|trade)/, { id: 'tastytrade', label: 'tastytrade' }],
  [/tradestation/, { id: 'tradestation', label: 'TradeStation' }],
  [/tiaa/, { id: 'tiaa', label: 'TIAA' }],
  [/scottrade/, { id: 'scottrade', label: 'Scottrade' }],
  [/troweprice|t\. ?rowe/, { id: 't-rowe-price', label: 'T. Rowe Price' }],
  [/edward ?jones/, { id: 'edward-jones', label: 'Edward Jones' }],
  [/raymond ?james/, { id: 'raymond-james', label: 'Raymond James' }],
  [/wells ?fargo/, { id: 'wells-fargo', label: 'Wells Fargo Advisors' }],
  [/j\.? ?p\.? ?morgan|chase/, { id: 'jp-morgan', label: 'J.P. Morgan' }],
  [/\bubs\b/, { id: 'ubs', label: 'UBS' }],
];

/** OFX is written by many brokers: whoever chooses one of them may bring its OFX files too. */
export const OFX: Broker = { ...ANY, aliases: ['qfx', ...KNOWN.map(([, { id }]) => id)] };

/** Whose file it is, by its own words; `null` where they name nobody that is known. */
export function ofxBroker({ head }: Sniff): Broker | null {
  const words = ['ORG', 'BROKERID']
    .map((name) => new RegExp(`<${name}>([^<\r\n]{1,100})`, 'i').exec(head)?.[1]?.trim().toLowerCase() ?? '')
    .filter((each) => each !== '');
  return KNOWN.find(([pattern]) => words.some((each) => pattern.test(each)))?.[1] ?? null;
}
