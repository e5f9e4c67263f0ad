import { FLATEX } from '../../brokers/flatex/broker.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { DepotReader } from './read-depot.ts';

/** See README.md beside this file. */
export const flatexDepotCsv = tableStatement({
  id: 'flatex-depot-csv',
  broker: FLATEX,
  label: 'Depotumsätze (CSV or XLSX)',
  timeZone: 'Europe/Berlin',
  columns: {
    number: ['Nummer'],
    booked: ['Buchungstag', 'Buchtag'],
    settled: ['Valuta'],
    name: ['Bezeichnung'],
    isin: ['ISIN'],
    quantity: ['Nominal'],
    unit: { beside: 'quantity', by: 1 },
    amount: ['Betrag'],
    amountCurrency: { beside: 'amount', by: 1 },
    price: ['Kurs'],
    currency: { beside: 'price', by: 1 },
    rate: ['Devisenkurs', 'Devisenk.'],
    booking: ['TA.-Nr.', 'TA-Nr.'],
    information: ['Buchungsinformation', 'Buchungsinformationen'],
    depot: ['Depot'],
  },
  required: ['booked', 'name', 'isin', 'quantity', 'price', 'booking', 'information'],
  timeColumns: ['booked'],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  reader: (file) => {
    const reader = new DepotReader(file);
    return {
      survey: (row) => reader.survey(row),
      groupOf: (row) => reader.groupOf(row),
      group: (rows, output) => reader.group(rows, output),
    };
  },
});
