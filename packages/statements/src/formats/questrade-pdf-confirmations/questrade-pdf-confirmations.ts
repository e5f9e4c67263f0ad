import { QUESTRADE } from '../../brokers/questrade/broker.ts';
import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const CELL = String.raw`(\(?[\d,]+(?:\.\d+)?\)?)`;
/** Days of trade and settlement, number, side, quantity, symbol, letters of the market; six figures. */
const TRADE = new RegExp(
  `^(\\d\\d-\\d\\d-\\d\\d) \\d\\d-\\d\\d-\\d\\d (\\w+) (Buy|Sell|Short|Cover) ${CELL} \\.?([A-Z][A-Z0-9.]*) .*?${Array.from({ length: 6 }, () => CELL).join(' ')}$`,
  'im',
);

/** See README.md beside this file. */
export const questradePdfConfirmations = noteStatement({
  id: 'questrade-pdf-confirmations',
  broker: QUESTRADE,
  label: 'Trade confirmations (PDF)',
  timeZone: 'America/Toronto',
  signature: [/Dealer: Questrade, Inc\./, /TRADE CONFIRMATION REPORT/],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  sections: /^(?:Canadian|U\.S\.) stocks and options - Account \d+$/,
  begins: /^\d\d-\d\d-\d\d \d\d-\d\d-\d\d \w+ (?:Buy|Sell|Short|Cover) /i,
  closes: /^(?:Totals|Report generated on|TRADE CONFIRMATION REPORT)/,
  read: readTrade,
});

function readTrade(note: Note): void {
  const [, day = '', number = '', side = '', quantity = '', symbol = '', ...figures] = note.match(
    'figures',
    TRADE,
  );
  const [price = '', gross = '', , , interest = '', net = ''] = figures;
  const [, market = '', account] =
    /^(Canadian|U\.S\.) .* Account (\d+)$/.exec(note.section) ?? note.lacks('market');
  const currency = market === 'U.S.' ? 'USD' : 'CAD';
  const accrued = note.parse('interest', interest);
  tellTrade(note, {
    side: /^(?:Sell|Short)$/i.test(side) ? 'sell' : 'buy',
    ...(/^Short$/i.test(side) ? { effect: 'open' } : /^Cover$/i.test(side) ? { effect: 'close' } : {}),
    account,
    instrument: paper(symbol, currency),
    name: note.word(/^Description (.+?),? *$/m)?.replace(/,? AVG PRICE - ASK US FOR DETAILS/, ''),
    time: note.time(day),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.parse('gross amount', gross),
    total: { value: note.parse('net amount', net), currency },
    ...(accrued.isZero() ? {} : { interest: accrued }),
    order: number,
  });
}
