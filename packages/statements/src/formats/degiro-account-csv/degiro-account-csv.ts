import { DEGIRO, DEGIRO_ZONE } from '../../brokers/degiro/broker.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { accountReader } from './read-account.ts';

/** See README.md beside this file. */
export const degiroAccountCsv = tableStatement({
  id: 'degiro-account-csv',
  broker: DEGIRO,
  label: 'Account statement (CSV)',
  timeZone: DEGIRO_ZONE,
  columns: {
    date: ['Date', 'Datum', 'Fecha', 'Data', 'Dato'],
    time: ['Time', 'Tijd', 'Uhrzeit', 'Zeit', 'Heure', 'Hora', 'Ora', 'Godzina', 'Czas', 'Tid', 'Čas'],
    product: { matching: /^(produ|prodo)/i },
    isin: { matching: /isin$/i },
    description: { matching: /^(descri|omschrijving|beschreibung|opis|beskriv|popis)/i },
    rate: { matching: /^(fx|wisselk|wechselk|taux|tipo|tasso|taxa|kurs|t\.$)/i },
    currency: {
      matching:
        /^(change|mutatie|[äa]nderung|mouvement|variation|variaci|variazion|varia[çc]|zmian|ændring|endring|f[öo]r[äa]ndring|movim|mudan)/i,
    },
    amount: { beside: 'currency', by: 1 },
    balanceCurrency: { matching: /^(balance|saldo|solde|kontostand|stan\b|z[ůu]statek)/i },
    balance: { beside: 'balanceCurrency', by: 1 },
    order: { matching: /^(order|ordre|orden|id\b|identyfikator)/i },
  },
  required: ['date', 'time', 'product', 'isin', 'description', 'currency', 'balanceCurrency'],
  timeColumns: ['date', 'time'],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  reader: ({ writer }) => accountReader(writer),
});
