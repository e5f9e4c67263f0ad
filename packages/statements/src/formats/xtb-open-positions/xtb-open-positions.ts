import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { accountInName, preambleAccount } from '../../brokers/xtb/account-name.ts';
import { XTB, XTB_ZONE } from '../../brokers/xtb/broker.ts';
import { isListedPaper, marketCurrency } from '../../brokers/xtb/market-currency.ts';
import { preambleCurrency } from '../../brokers/xtb/preamble-currency.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const xtbOpenPositions = tableStatement({
  id: 'xtb-open-positions',
  broker: XTB,
  label: 'Open positions (XLSX or CSV)',
  timeZone: XTB_ZONE,
  columns: {
    symbol: ['Symbol', 'Ticker', 'Símbolo'],
    category: ['Category'],
    type: ['Type', 'Typ', 'Tipo'],
    volume: ['Volume', 'Wolumen', 'Volumen'],
    opened: ['Open time', 'Czas otwarcia'],
    openPrice: ['Open price', 'Cena otwarcia'],
    marketPrice: ['Market price', 'Current price', 'Cena rynkowa'],
  },
  required: ['symbol', 'type', 'volume', 'opened', 'openPrice', 'marketPrice'],
  timeColumns: ['opened'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  isFooter: (row) => row.text('symbol') === '' && row.text('opened') === '',
  reader: ({ writer, preamble, options, fileName }) => {
    const named = accountInName(fileName);
    const kept = preambleCurrency(preamble) ?? options.currency ?? named?.currency ?? null;
    const account = preambleAccount(preamble) || (named?.ref ?? '');
    if (account !== '') writer.account({ ref: account, ...(kept === null ? {} : { currency: kept }) });
    const held = new Map<string, { instrument: Instrument; line: number; sum: Decimal }>();
    return {
      row: (row, output) => {
        const ticker = row.text('symbol');
        const category = row.text('category');
        const isPaper = category === '' ? isListedPaper(ticker) : /^(?:stock|etf)/i.test(category);
        // One paper is held in as many positions as it was bought in.
        if (!isPaper || !/^buy$/i.test(row.text('type'))) {
          output.ignore(
            row,
            'statement-information',
            'It is a position that is open, of which no fill is known.',
          );
          return;
        }
        const currency = marketCurrency(ticker) ?? kept ?? 'EUR';
        const instrument = output.instrument(row, europeanPaper(row.line, { ticker, currency }));
        const before = held.get(ticker)?.sum ?? Decimal.zero;
        held.set(ticker, { instrument, line: row.line, sum: before.plus(row.requiredNumber('volume')) });
        output.ignore(row, 'stated-total');
      },
      finish: () => {
        for (const { instrument, line, sum } of held.values()) {
          const { currency } = instrument;
          writer.total({ account, measure: 'position', instrument, currency, value: sum, line });
        }
      },
    };
  },
});
