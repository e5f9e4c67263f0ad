import type { ActivityKind, PositionEffect } from '@tapebook/domain/activities';

/** What a word in a column of sides or kinds means. */
export interface RowKind {
  readonly kind: ActivityKind;
  readonly effect?: PositionEffect;
  readonly note?: string;
}

const buy: RowKind = { kind: 'buy' };
const sell: RowKind = { kind: 'sell' };
const buyToOpen: RowKind = { kind: 'buy', effect: 'open' };
const buyToClose: RowKind = { kind: 'buy', effect: 'close' };
const sellToOpen: RowKind = { kind: 'sell', effect: 'open' };
const sellToClose: RowKind = { kind: 'sell', effect: 'close' };

/** Words as brokers spell them, without case, spaces, dots, hyphens and underscores. */
const WORDS: Readonly<Record<string, RowKind>> = {
  b: buy,
  buy: buy,
  bot: buy,
  bought: buy,
  bid: buy,
  purchase: buy,
  long: buy,
  achat: buy,
  kauf: buy,
  koop: buy,
  compra: buy,
  acquisto: buy,
  kjøp: buy,
  köp: buy,
  marketbuy: buy,
  limitbuy: buy,
  youbought: buy,
  purchased: buy,
  acheter: buy,
  acheté: buy,
  comprar: buy,
  kaufen: buy,
  gekauft: buy,
  ostot: buy,
  osto: buy,
  kupno: buy,
  nákup: buy,
  покупка: buy,
  купить: buy,
  买入: buy,
  買入: buy,
  買い: buy,
  buylong: buyToOpen,
  openlong: buyToOpen,
  enterlong: buyToOpen,
  longentry: buyToOpen,
  entrylong: buyToOpen,
  buyopen: buyToOpen,
  boughttoopen: buyToOpen,
  bto: buyToOpen,
  buytoopen: buyToOpen,
  bc: buyToClose,
  btc: buyToClose,
  buytoclose: buyToClose,
  buytocover: buyToClose,
  buycover: buyToClose,
  cover: buyToClose,
  cvr: buyToClose,
  bcvr: buyToClose,
  bcov: buyToClose,
  btcov: buyToClose,
  buytocvr: buyToClose,
  buycvr: buyToClose,
  buyclose: buyToClose,
  buyback: buyToClose,
  buytocovershort: buyToClose,
  boughttoclose: buyToClose,
  boughttocover: buyToClose,
  boughtcover: buyToClose,
  covershort: buyToClose,
  shortcover: buyToClose,
  closeshort: buyToClose,
  exitshort: buyToClose,
  shortexit: buyToClose,
  s: sell,
  v: sell,
  sell: sell,
  sld: sell,
  sold: sell,
  sale: sell,
  ask: sell,
  short: sell,
  yousold: sell,
  vendre: sell,
  vendu: sell,
  vender: sell,
  verkaufen: sell,
  verkauft: sell,
  myynti: sell,
  sprzedaż: sell,
  prodej: sell,
  продажа: sell,
  продать: sell,
  卖出: sell,
  賣出: sell,
  売り: sell,
  vente: sell,
  verkauf: sell,
  verkoop: sell,
  venta: sell,
  vendita: sell,
  venda: sell,
  salg: sell,
  sälj: sell,
  marketsell: sell,
  limitsell: sell,
  ss: sellToOpen,
  sto: sellToOpen,
  selltoopen: sellToOpen,
  sellshort: sellToOpen,
  shortsell: sellToOpen,
  soldshort: sellToOpen,
  shrt: sellToOpen,
  sshrt: sellToOpen,
  sshort: sellToOpen,
  selshrt: sellToOpen,
  shortsale: sellToOpen,
  sellshortexempt: sellToOpen,
  shortexempt: sellToOpen,
  sse: sellToOpen,
  shortopen: sellToOpen,
  openshort: sellToOpen,
  entershort: sellToOpen,
  shortentry: sellToOpen,
  entryshort: sellToOpen,
  sellopen: sellToOpen,
  soldtoopen: sellToOpen,
  stc: sellToClose,
  selltoclose: sellToClose,
  selllong: sellToClose,
  sl: sellToClose,
  sellclose: sellToClose,
  soldtoclose: sellToClose,
  closelong: sellToClose,
  exitlong: sellToClose,
  longexit: sellToClose,
  drip: { kind: 'buy', note: 'Reinvested dividend' },
  reinvestment: { kind: 'buy', note: 'Reinvested dividend' },
  reinvestshares: { kind: 'buy', note: 'Reinvested dividend' },
  div: { kind: 'dividend' },
  dividend: { kind: 'dividend' },
  dividends: { kind: 'dividend' },
  cashdividend: { kind: 'dividend' },
  qualifieddividend: { kind: 'dividend' },
  nonqualifieddiv: { kind: 'dividend' },
  ordinarydividend: { kind: 'dividend' },
  specialdividend: { kind: 'dividend' },
  dividende: { kind: 'dividend' },
  dividendo: { kind: 'dividend' },
  paymentinlieu: { kind: 'dividend', note: 'Payment in lieu of a dividend' },
  paymentinlieuofdividend: { kind: 'dividend', note: 'Payment in lieu of a dividend' },
  stockdividend: { kind: 'stock_dividend' },
  returnofcapital: { kind: 'return_of_capital' },
  funding: { kind: 'funding' },
  fundingfee: { kind: 'funding' },
  fundingpayment: { kind: 'funding' },
  swap: { kind: 'funding' },
  rollover: { kind: 'funding' },
  overnightfinancing: { kind: 'funding' },
  interest: { kind: 'interest' },
  interestearned: { kind: 'interest' },
  interestpaid: { kind: 'interest' },
  int: { kind: 'interest' },
  interet: { kind: 'interest' },
  intérêt: { kind: 'interest' },
  zinsen: { kind: 'interest' },
  deposit: { kind: 'deposit' },
  cashdeposit: { kind: 'deposit' },
  versement: { kind: 'deposit' },
  einzahlung: { kind: 'deposit' },
  withdrawal: { kind: 'withdrawal' },
  cashwithdrawal: { kind: 'withdrawal' },
  withdraw: { kind: 'withdrawal' },
  prelevement: { kind: 'withdrawal' },
  prélèvement: { kind: 'withdrawal' },
  retrait: { kind: 'withdrawal' },
  auszahlung: { kind: 'withdrawal' },
  fee: { kind: 'fee' },
  fees: { kind: 'fee' },
  frais: { kind: 'fee' },
  gebühr: { kind: 'fee' },
  tax: { kind: 'tax' },
  withholdingtax: { kind: 'tax' },
  taxe: { kind: 'tax' },
  steuer: { kind: 'tax' },
  quellensteuer: { kind: 'tax' },
  split: { kind: 'split' },
  stocksplit: { kind: 'split' },
  expire: { kind: 'expire', effect: 'close' },
  expired: { kind: 'expire', effect: 'close' },
  expiration: { kind: 'expire', effect: 'close' },
  assign: { kind: 'assign', effect: 'close' },
  assigned: { kind: 'assign', effect: 'close' },
  assignment: { kind: 'assign', effect: 'close' },
  exercise: { kind: 'exercise', effect: 'close' },
  exercised: { kind: 'exercise', effect: 'close' },
  transferin: { kind: 'transfer_in' },
  transferout: { kind: 'transfer_out' },
};

/** What a word in a column of sides or kinds means; `null` for words that are not known. */
export function rowKindOf(text: string): RowKind | null {
  let kind = seen.get(text);
  if (kind === undefined) {
    const word = text.toLowerCase().replace(/[\s._/-]/g, '');
    kind = Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
    if (seen.size >= KEPT_WORDS) seen.clear();
    seen.set(text, kind);
  }
  return kind;
}

/** A column of sides repeats a few words; a column of anything else must not fill the memory. */
const KEPT_WORDS = 200;
const seen = new Map<string, RowKind | null>();

const OPENS = /^(?:o|open|to open|opening|entry|e)$/i;
const CLOSES = /^(?:c|close|to close|closing|exit|x)$/i;

/** `Open`, `TO CLOSE`, `O;P` → the effect on the position; nothing for a flip (`C;O`) and for other words. */
export function effectOf(text: string): { effect?: PositionEffect } {
  if (text === '') return {};
  const words = text.split(';').map((word) => word.trim());
  const opens = words.some((word) => OPENS.test(word));
  const closes = words.some((word) => CLOSES.test(word));
  return opens === closes ? {} : { effect: opens ? 'open' : 'close' };
}
