import { DEGIRO, DEGIRO_ZONE } from '../../brokers/degiro/broker.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const degiroPortfolioCsv = tableStatement({
  id: 'degiro-portfolio-csv',
  broker: DEGIRO,
  label: 'Portfolio (CSV)',
  timeZone: DEGIRO_ZONE,
  columns: {
    product: { matching: /^(produ|prodo)/i },
    isin: { matching: /^(symbol|símbolo|simbolo|symbole|ticker)[ /]+isin$/i },
    quantity: {
      matching: /^(amount|quantit|aantal|anzahl|n[úu]mero|cantidad|quantid|ilo[śs]|liczba|antal|montant)/i,
    },
    price: {
      matching:
        /^(closing|precio|slotkoers|schlu(?:ss|ß)|cl[ôo]ture|cierre|chiusura|fecho|zamkni|kurs|lukke)/i,
    },
    currency: {
      matching:
        /^(wert$|waarde$|local|lokale|wert in lok|montant en devise|devise|valor local|valore locale|warto[śs][ćc] lok)/i,
    },
    amount: { beside: 'currency', by: 1 },
    value: { matching: /^(value|waarde|wert|montant|valor|valore|warto[śs][ćc]) (in|en|em|w) [a-z]{3}$/i },
  },
  required: ['product', 'isin', 'quantity', 'price', 'currency'],
  // It prints no time at all.
  timeColumns: ['price'],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  order: 'oldest-first',
  row: (row, output) => {
    // Older files print the value behind its currency, in one cell.
    const [, code = '', inline = ''] =
      /^([A-Za-z]{3})(?: (-?[\d.,]+))?$/.exec(row.requiredText('currency')) ?? [];
    const printed = printedCurrency(code, row.line);
    const { line } = row;
    if (row.text('isin') === '') {
      const stated = inline === '' ? row.number('amount') : parseNumber(inline);
      const value = inCurrency(stated, printed);
      if (value !== null) {
        output.writer.total({ account: '', measure: 'cash', currency: printed.currency, value, line });
      }
    } else {
      const paper = { isin: row.text('isin'), currency: printed.currency };
      const instrument = output.instrument(row, europeanPaper(line, paper));
      const value = row.requiredNumber('quantity');
      output.writer.total({
        account: '',
        measure: 'position',
        instrument,
        currency: printed.currency,
        value,
        line,
      });
    }
    output.ignore(row, 'stated-total');
  },
});
