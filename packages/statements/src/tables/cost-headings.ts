import type { ColumnRole } from '../contracts/source.ts';

/** Roles of a column of costs that no table of names knows, the likelier first. */
type CostRole = Extract<ColumnRole, 'commission' | 'fees' | 'totalFees'>;

/** Printed behind the word for the cost: `Commission Amount`, `Fee paid`, `Fee USD`. */
const SAID_BEHIND =
  /[ -](?:amount|paid|charged|usdt?|eur|gbp|chf|cad|aud|nzd|jpy|inr|sek|nok|dkk|pln|hkd|sgd)$/;
const COMMISSION =
  /(?:^|[ /&+])(?:commissions?|comms?\.?|commish|brokerage|kommission|kurtage|provisione?|provisies?|courtage|commissioni|comisi[oó]n|comisiones|corretagem|comiss[aã]o)$/;
const FEES =
  /(?:^|[ /&+-])(?:fees?|charges|costs|(?:exchange|service|transaction|clearing|dealing) charge|(?:trading|transaction) cost|duty|levy|levies|stt|ctt|gst|vat|iva|tax|taxes|emolumentos|avgift|avgifter|stempel(?:steuer|abgabe|gebühr)?|umsatzabgabe|imposta di bollo|boll[oi]|gastos?|tarifas?|encargos?|custos|taxas?|tobin(?: tax)?|beurstaks|finanztransaktionssteuer|opłat[ay]|prowizja|poplat(?:ek|ky)|gebyr|kulut|palkkio|harç|masraf|komisyon|jutalék|díj|сбор|сборы|комиссия)$|(?:gebühr|gebühren|spesen|entgelt|entgelte|kosten)$|^frais\b|^комиссия |(?:手数料|諸経費|諸費用|消費税|印花税|印花稅|过户费|過戶費|经手费|证管费|附加费|交易税|交易稅|證交稅|거래세|농특세|제세금|수수료|费用|費用|规费|手续费|手續費)$|^(?:税[金額]?等?|세금|thuế(?! suất)(?: .*)?)$/;
const TOTAL = /(?:^| )(?:total|all|sum|gesamt\w*)(?: |$)/;
/** Money with or without its costs, shares of it, sums of rows up to this one, and taxes that are not on the trade. */
const NO_COST =
  /(?:^|[ (/])(?:cumulative|cum|running|accumulated|ytd|net|gross|netto|brutto|before|after|without|with|w\/|w\/o|incl|including|excl|excluding|ex|less|minus|profit|loss|pnl|p&l|p\/l|result|price|value|proceeds|rate|type|currency|basis|average|avg|withholding|withheld|income|dividend|cost basis)(?:[ .)/]|$)/;

/** Behind the word for a cost: it is charged for each unit that is traded. */
const PER_UNIT =
  /^(.+?) ?(?:\/|\b(?:per|pro|par|por|je|each)\b) ?(?:sh|shr|share|stock|unit|contract|ct|lot|aktie|stück|stk|kontrakt|anteil|action|titre|contrat|acción|título|contrato)s?\.?$/;

/** `Commission incl. VAT`: with the tax on it, it is a cost all the same. */
const WITH_TAX = / (?:inc|incl|including|inkl)\.? ?(?:gst|vat|hst|mwst|ust|tva|iva|tax(?:es)?)$/;

/** Of both sides of a trade at once. */
const ROUND_TURN = /\b(?:round[ -]?(?:turns?|trips?)|rt|r\/t)\b/;

/** `Comm RT`: of a whole trade, as nearly all costs of such tables are. */
const BOTH_SIDES = /[ (]+(?:round[ -]?(?:turn|trip)|rt|r\/t)\)?$/;

/** Only with its contracts a charge for each side is one for each unit. */
const PER_SIDE = / ?(?:\/|\b(?:per|each)\b) ?sides?$/;

/**
 * The cost of which a heading says that it is for each unit: `commission per share`, `comm/share`, `Fee (per contract)`; `null`
 * for another one.
 *
 * @param unit what stands in parentheses behind the name
 */
export function unitCostOf(name: string, unit: string | null = null): string | null {
  const words = `${name} ${unit?.toLowerCase() ?? ''}`.trim().replace(PER_SIDE, '');
  const cost = PER_UNIT.exec(words.replace(ROUND_TURN, '').replace(/\s+/g, ' ').trim())?.[1];
  return cost !== undefined && costRolesOf(cost).length > 0 ? cost : null;
}

/** Whether a cost for each unit is charged once for a whole trade, and not for each of its sides. */
export const isRoundTurn = (heading: string): boolean => ROUND_TURN.test(heading.toLowerCase());

/** The name without what columns of one cost differ by: `Fee` and `Fee USD` are one, in two currencies. */
export const costNameOf = (name: string): string =>
  name.replace(SAID_BEHIND, '').replace(BOTH_SIDES, '').replace(WITH_TAX, '');

/**
 * What a column of costs may be whose name is not listed: platforms have endless words for what they take
 * (`Execution fee`, `Fees and Commission`), and a cost that is passed over is a result that is too good.
 *
 * @param name as `readHeading` reads it.
 * @returns the roles that it may take, none for a heading of anything else.
 * @example costRolesOf('commissions & fees') is ['commission', 'totalFees']: beside a commission it is the total
 */
export function costRolesOf(name: string): readonly CostRole[] {
  const plain = costNameOf(name);
  if (NO_COST.test(plain)) return [];
  const [commission, fees] = [COMMISSION.test(plain), FEES.test(plain)];
  if (!commission && !fees) return [];
  if (TOTAL.test(plain)) return ['totalFees'];
  const both = /commission|comm\b/.test(plain) && /fee|charge|cost|tax/.test(plain);
  if (both) return ['commission', 'totalFees'];
  return commission ? ['commission'] : ['fees'];
}

/** Costs that have columns of their own beside commission and fees; each is one more cost of the row. */
export const OTHER_COSTS: ReadonlySet<string> = new Set([
  'sec',
  'sec fee',
  'sec fees',
  'taf',
  'taf fee',
  'finra fee',
  'nscc',
  'nasdaq',
  'cat',
  'clr',
  'misc',
  'nfa',
  'ecn',
  'ecn remove',
  'ecn add',
  'ecn fee',
  'exchange fee',
  'exchange fees',
  'clearing fee',
  'clearing fees',
  'nfa fee',
  'nfa fees',
  'orf',
  'occ fee',
  'regulatory fee',
  'regulatory fees',
  'route fee',
  'routing fee',
  'platform fee',
  'stamp duty',
  'stamp',
  'stamp charges',
  'other fees',
  'misc fees',
]);
