import { NORDNET } from '../../brokers/nordnet/broker.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { TransactionReader } from './read-transactions.ts';

/** See README.md beside this file. */
export const nordnetTransactionsCsv = tableStatement({
  id: 'nordnet-transactions-csv',
  broker: NORDNET,
  label: 'Transactions and notes (CSV)',
  timeZone: 'Europe/Stockholm',
  columns: {
    id: ['Id'],
    booked: ['Bokföringsdag', 'Bokføringsdag', 'Bogføringsdag', 'Kirjauspäivä'],
    traded: ['Affärsdag', 'Handelsdag', 'Kauppapäivä'],
    account: ['Depå', 'Portefølje', 'Portefölje', 'Depot', 'Salkku'],
    type: ['Transaktionstyp', 'Transaksjonstype', 'Transaktionstype', 'Tapahtumatyyppi'],
    name: ['Värdepapper', 'Verdipapir', 'Værdipapirer', 'Værdipapir', 'Arvopaperi'],
    isin: ['ISIN'],
    quantity: ['Antal', 'Antall', 'Määrä'],
    price: ['Kurs', 'Kurssi'],
    accrued: ['Ränta', 'Rente', 'Korko'],
    fees: {
      matching:
        /^(?:total avgift|totale? avgifter|samlede afgifter|avgifter|afgifter|kokonaiskulut|maksut)$/i,
    },
    feeCurrency: { beside: 'fees', by: 1 },
    amount: ['Belopp', 'Beløp', 'Beløb', 'Summa'],
    currency: { beside: 'amount', by: 1 },
    cost: ['Inköpsvärde', 'Kjøpsverdi', 'Indkøbsværdi', 'Hankinta-arvo'],
    costCurrency: { beside: 'cost', by: 1 },
    result: ['Resultat', 'Tulos'],
    resultCurrency: { beside: 'result', by: 1 },
    balance: ['Saldo'],
    rate: ['Växlingskurs', 'Vekslingskurs', 'Vaihtokurssi', 'Valuuttakurssi'],
    text: ['Transaktionstext', 'Transaksjonstekst', 'Transaktionstekst', 'Tapahtumateksti'],
    cancelled: ['Makuleringsdatum', 'Makuleringsdato', 'Mitätöintipäivä'],
    verification: [
      'Verifikationsnummer',
      'Verifikasjonsnummer',
      'Vahvistusnumero',
      'Vahvistusnumero/Laskelma',
    ],
  },
  required: ['id', 'booked', 'traded', 'type', 'name', 'isin', 'quantity', 'price', 'amount', 'currency'],
  timeColumns: ['traded'],
  usual: { dateOrder: 'ymd', decimalMark: ',' },
  reader: (file) => {
    const reader = new TransactionReader(file);
    return {
      survey: (row) => reader.survey(row),
      groupOf: (row) => reader.groupOf(row),
      group: (rows, output) => reader.group(rows, output),
      balance: (row) => reader.balance(row),
    };
  },
});
