import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { tellTrade } from '../../notes/tell-trade.ts';
import { booked, DAYS, REFERENCE } from './notice.ts';

/** Its class is named by month and strike; the other figures are its quantity, currency and price. */
const OPTION = new RegExp(
  `^((\\S+) [A-Z]{3}\\d\\d ${AMOUNT}([CP])) (${AMOUNT}) ([A-Z]{3})(?: (${AMOUNT}|-))?$`,
  'm',
);
/** Size, multiplier, strike and last day stand below. */
const TERMS = new RegExp(`^(${AMOUNT}) (${AMOUNT}) (${AMOUNT}) (\\d\\d\\.\\d\\d\\.\\d{4})`, 'm');
const EXPIRY = new RegExp(`: (?:Verfall|Expiry|Expiration|Scadenza) ${REFERENCE}`, 'm');
const TRADE = new RegExp(`: (?:(Sell)|Buy)(?: to)? (open|close) ${REFERENCE}`, 'm');
const BOOKED =
  /^Total(?:e? (?:belastet|gutgeschrieben|debited|credited|débité|crédité|addebitato|accreditato)) ([A-Z]{3}) (.+)$/m;
const GROSS = new RegExp(`^Totale? ([A-Z]{3}) (${AMOUNT})$`, 'm');

/** Tells a trade of an option, or its end without worth. @returns whether the notice is of one. */
export function tellOption(note: Note, account: string | undefined): boolean {
  const trade = TRADE.exec(note.text);
  if (trade !== null) tellOptionTrade(note, trade, account);
  else if (EXPIRY.test(note.text)) tellExpiry(note, account);
  else return false;
  return true;
}

function tellOptionTrade(note: Note, trade: RegExpExecArray, account: string | undefined): void {
  const { name, quantity, price, instrument } = readOption(note);
  const [, , gross = ''] = note.match('amount', GROSS);
  tellTrade(note, {
    side: trade[1] === undefined ? 'buy' : 'sell',
    effect: trade[2] === 'open' ? 'open' : 'close',
    account,
    instrument,
    name,
    time: note.time(note.requiredWord('trade date', ...DAYS)),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.parse('amount', gross),
    total: booked(note, BOOKED),
    order: note.word(new RegExp(`${REFERENCE} ?: ?(\\d+)`)),
  });
}

function tellExpiry(note: Note, account: string | undefined): void {
  const { output } = note.file;
  const option = readOption(note);
  const time = note.time(note.requiredWord('day', ...DAYS));
  const instrument = output.instrument(note, option.instrument);
  note.identify('expire', instrument.symbol, time.day, option.quantity);
  output.fill(note, {
    kind: 'expire',
    instrument,
    quantity: note.parse('quantity', option.quantity),
    price: null,
    time,
    fees: null,
    note: option.name,
    account,
  });
}

interface StatedOption {
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly instrument: RowInstrument;
}

function readOption(note: Note): StatedOption {
  const [, name = '', underlying = '', right, quantity = '', currency = '', price = ''] = note.match(
    'option',
    OPTION,
  );
  const [, , multiplier = '', strike = '', expiry = ''] = note.match('terms of the option', TERMS);
  const instrument: RowInstrument = {
    symbol: underlying,
    assetClass: 'option',
    underlying,
    expiry: note.time(expiry).day,
    strike: note.parse('strike', strike),
    right: right === 'P' ? 'put' : 'call',
    multiplier: note.parse('multiplier', multiplier),
    currency,
  };
  return { name, quantity, price, instrument };
}
