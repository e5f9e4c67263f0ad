import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../../testing/app-server.ts';
import { SOLD_SHORT } from '../../../testing/import-files.ts';
import { lines } from '../../../testing/statement-lines.ts';

/** The same trading in a report that tells costs and taxes and in one that tells what was left of the money. */
const server = await openAppServer();

interface Reports {
  readonly detailed: StatementFile;
  readonly cash: StatementFile;
  /** Money in all that any of the two moves, and both together. */
  readonly money: string;
  readonly fills: number;
}

const REPORTS: Readonly<Record<string, Reports>> = {
  'a statement of account, whose prices have costs and taxes in them': {
    detailed: lines(
      'transactions.csv',
      'Datum;Transactietype;Waarde (netto);Opmerking;ISIN;Aantal;Kosten;Belasting',
      '2025-03-03;Aankoop;-1006;Nordlicht Energie;DE000XMPL018;20;-1;',
      '2025-03-04;Verkoop;777,90;Nordlicht Energie;DE000XMPL018;10;-1;-21,10',
    ),
    cash: lines(
      'statement.txt',
      'Erika Beispiel DATE 01 Mar 2025 - 31 Mar 2025',
      'Street 1 IBAN DE00000000000000000001',
      'ACCOUNT STATEMENT SUMMARY',
      'PRODUCT OPENING BALANCE MONEY IN MONEY OUT ENDING BALANCE',
      'Securities Account €2000.00 €777.90 €1006.00 €1771.90',
      'ACCOUNT TRANSACTIONS',
      'DATE TYPE DESCRIPTION MONEY IN MONEY OUT BALANCE',
      '03 Mar 2025 Trade Buy trade DE000XMPL018 Nordlicht Energie AG, quantity: 20 €1,006.00 €994.00',
      '04 Mar 2025 Trade Sell trade DE000XMPL018 Nordlicht Energie AG, quantity: 10 €777.90 €1,771.90',
      'Page 1 of 2',
      'Generated on 01 Apr 2025',
      'Trade Republic Bank GmbH',
    ),
    money: '-228.10',
    fills: 2,
  },
  'movements, whose commissions and taxes are rows of their own': {
    detailed: lines(
      'note.txt',
      'Conto X9999',
      "Nota Informativa per l'ordine B7000000000001",
      'Vi Confermiamo il Vs. ordine sopra riportato del  3.03.2025',
      'per la vendita di: 1.000  FARO LIQUIDITA UCITS ETF ISIN IE00XMPL0077 (FASE CORRENTE)',
      'Scadenza 00/00/0000',
      'eseguito per: 1.000',
      'Tipo di Operazione: Vendita     Mercato di esecuzione: Borsa - ETFplus',
      "                                                  Quantita'                 Euro               Prezzo      Valuta",
      ' 3.03.2025  10:10:44  Richiesta Immissione            1.000                                    5,2000',
      ' 3.03.2025  10:10:45  Eseguito                        1.000             5.200,00               5,2000  05.03.2025',
      '                      Controvalore:                                     5.200,00               5,2000',
      '                      Commissioni:                                         -5,00',
      '                      Capital Gain *                                      -20,00               5,1231',
      '                      Totale a Vs. Credito                              5.175,00',
      'Torino,  3.03.2025',
      '       DIRECTA SIM',
    ),
    cash: lines(
      'movements.csv',
      'Conto : CONTO COGNOME NOME ,,,,,,,,,,,',
      'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine',
      '03-03-2025,05-03-2025,Vendita,FARO,IE00XMPL0077,,FARO LIQUIDITA UCITS ETF,1000,5200,0,EUR,B7000000000001',
      '03-03-2025,05-03-2025,Commissioni,FARO,IE00XMPL0077,,FARO LIQUIDITA UCITS ETF,0,-5,0,EUR,B7000000000001',
      '03-03-2025,05-03-2025,Ritenuta,FARO,IE00XMPL0077,,FARO LIQUIDITA UCITS ETF,0,-20,0,EUR,B7000000000001',
    ),
    money: '5175.00',
    fills: 1,
  },
  'interest of which the tax was kept back': {
    detailed: lines(
      'statement.txt',
      'KUNDEN-ID NAME DES KUNDEN',
      '70000001 Erika Beispiel',
      'Aktivitätsauszug',
      'Erstellt von FXFlat Bank GmbH am 7. März 2025, über von 05.03.2025 22:00 (UTC) bis 06.03.2025 21:59 (UTC).',
      'Trading 212 Invest Trading 212 CFD',
      'Konto-ID: 70000001 Konto-ID: 70000001',
      'Invest-Konto - ausgeführte Aufträge',
      'AUSFÜHRUNGSZEITPUNKT WERTPAPIER ISIN WÄHRUNG AUFTRAGS-ID-NR. ANWEISUNG ANZAHL AUSFÜHRUNGSKURS WERT AUFTRAGSTYP',
      '2025-03-06 08:04:56 HFWD IE00XMPL0028 EUR 700000001 Kaufen 2.5 80.2 200.5 Market OTC Reguläre Zeiten 1 EUR - - - 200.5 -',
      'Die FXFlat Bank GmbH empfängt und übermittelt deine Aufträge.',
      'Invest-Konto - Transaktionen und Dividenden',
      'Transaktionen',
      'ZEIT ART WÄHRUNG BRUTTOBETRAG STEUERN STEUERN NETTOBETRAG',
      '2025-03-06 02:10:08 Verzinsung von Geld EUR 1.83 -0.48 €-0.48 1.35',
      'Dividenden',
      'Keine Daten verfügbar',
    ),
    cash: lines(
      'history.csv',
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result (EUR),Total (EUR),Withholding tax,Currency (Withholding tax),Charge amount (EUR),Currency conversion fee (EUR),Notes,ID',
      'Market buy,2025-03-06 08:04:56,IE00XMPL0028,HFWD,"Hafen",2.5000000000,80.20,EUR,1.00000,,200.50,,,,,,EOF700000001',
      'Interest on cash,2025-03-06 02:10:08,,,,,,,,,1.35,,,,,"",i-1',
    ),
    money: '-199.15',
    fills: 1,
  },
};

/** Cents, of all facts with their fees. */
async function moneyOf(user: TestUser): Promise<string> {
  const { activities } = (await user.call('GET', '/v2/activities?limit=100')).json;
  const sum = activities.reduce(
    (money: number, { amount, fees }: Record<string, string>) => money + Number(amount) - Number(fees),
    0,
  );
  return sum.toFixed(2);
}
const fillsOf = async (user: TestUser): Promise<number> =>
  (await user.call('GET', '/v2/activities?limit=100')).json.activities.filter(({ kind }: { kind: string }) =>
    ['buy', 'sell'].includes(kind),
  ).length;

describe.each(Object.entries(REPORTS))('%s', (_, { detailed, cash, money, fills }) => {
  it.each([
    ['after', [detailed, cash]],
    ['before', [cash, detailed]],
  ])('move money once, %s the report with its details', async (_order, files) => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'EUR' });
    const ids: string[] = [];
    for (const file of files) {
      const answer = await user.send('/imports/statement/upload', file, {
        account: json.account.id,
        ...SOLD_SHORT,
      });
      const { counts, id } = answer.json.import;
      ids.push(id);
      expect(counts.activities + counts.duplicates + counts.ignored + counts.rejected).toBe(counts.rows);
      expect([await moneyOf(user), await fillsOf(user)]).toEqual([money, fills]);
    }
    await user.call('DELETE', `/v2/imports/${ids[0]}`);
    expect([await moneyOf(user), await fillsOf(user)]).toEqual([money, fills]);
    await user.call('DELETE', `/v2/imports/${ids[1]}`);
    expect([await moneyOf(user), await fillsOf(user)]).toEqual(['0.00', 0]);
  });
});
