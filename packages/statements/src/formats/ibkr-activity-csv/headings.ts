/** The sections that are read, by the names that statements give them in English and German. */
const SECTIONS = {
  Statement: 'statement',
  Kontoauszug: 'statement',
  'Account Information': 'account',
  Kontoinformation: 'account',
  Kontoinformationen: 'account',
  Trades: 'trades',
  Transaktionen: 'trades',
  Dividends: 'dividends',
  Dividenden: 'dividends',
  'Payment In Lieu Of Dividends': 'dividends',
  'Zahlungen anstelle von Dividenden': 'dividends',
  'Withholding Tax': 'withholding-tax',
  Quellensteuer: 'withholding-tax',
  Interest: 'interest',
  Zinsen: 'interest',
  'Bond Interest Paid': 'interest',
  'Bond Interest Received': 'interest',
  Fees: 'fees',
  Gebühren: 'fees',
  'Transaction Fees': 'transaction-fees',
  Transaktionsgebühren: 'transaction-fees',
  'Sales Tax Details': 'transaction-fees',
  'Commission Adjustments': 'fees',
  'Deposits & Withdrawals': 'deposits',
  'Einzahlungen & Auszahlungen': 'deposits',
  'Corporate Actions': 'corporate-actions',
  Kapitalmaßnahmen: 'corporate-actions',
  'Open Positions': 'open-positions',
  'Offene Positionen': 'open-positions',
  'Cash Report': 'cash-report',
  'Cash-Bericht': 'cash-report',
  'Financial Instrument Information': 'instruments',
  'Informationen zum Finanzinstrument': 'instruments',
  'Base Currency Exchange Rate': 'rates',
  'Wechselkurs der Basiswährung': 'rates',
  'Change in Dividend Accruals': 'accruals',
  'Änderungen der Dividendenansprüche': 'accruals',
  'Open Dividend Accruals': 'accruals',
  'Offene Dividendenansprüche': 'accruals',
  'Interest Accruals': 'accruals',
  Zinsansprüche: 'accruals',
  Codes: 'information',
  'Notes/Legal Notes': 'information',
  'Anmerkungen/Rechtliche Hinweise': 'information',
} as const;

export type Section = (typeof SECTIONS)[keyof typeof SECTIONS];

/** Names of columns, lower case, in English and German, by what the reader calls them. */
const COLUMNS: Readonly<Record<string, string>> = {
  datadiscriminator: 'level',
  'asset category': 'category',
  vermögenswertkategorie: 'category',
  anlagekategorie: 'category',
  currency: 'currency',
  währung: 'currency',
  account: 'account',
  konto: 'account',
  symbol: 'symbol',
  'date/time': 'dateTime',
  'datum/zeit': 'dateTime',
  date: 'date',
  datum: 'date',
  'settle date': 'date',
  abwicklungsdatum: 'date',
  abrechnungsdatum: 'date',
  'value date': 'date',
  valutadatum: 'date',
  'report date': 'reportDate',
  berichtsdatum: 'reportDate',
  quantity: 'quantity',
  menge: 'quantity',
  't. price': 'price',
  't.-kurs': 'price',
  transaktionskurs: 'price',
  'close price': 'closePrice',
  schlusskurs: 'closePrice',
  proceeds: 'proceeds',
  erlös: 'proceeds',
  'notional value': 'proceeds',
  nominalwert: 'proceeds',
  'comm/fee': 'fees',
  'prov./gebühr': 'fees',
  'provision/gebühr': 'fees',
  'realized p/l': 'realised',
  'realisierter g&v': 'realised',
  'realisierter g/v': 'realised',
  code: 'code',
  description: 'description',
  beschreibung: 'description',
  amount: 'amount',
  betrag: 'amount',
  subtitle: 'subtitle',
  untertitel: 'subtitle',
  multiplier: 'multiplier',
  multiplikator: 'multiplier',
  mult: 'multiplier',
  type: 'type',
  typ: 'type',
  expiry: 'expiry',
  verfall: 'expiry',
  strike: 'strike',
  basispreis: 'strike',
  underlying: 'underlying',
  basiswert: 'underlying',
  rate: 'rate',
  kurs: 'rate',
  'currency summary': 'measure',
  währungsübersicht: 'measure',
  total: 'total',
  gesamt: 'total',
  'field name': 'field',
  feldname: 'field',
  'field value': 'value',
  feldwert: 'value',
};

const COMMISSION_IN = /^(?:comm|prov\.?|provision) in ([a-z]{3})$/;

/** What a section is about; `null` for one that a journal has no use for. */
export const sectionOf = (name: string): Section | null =>
  (SECTIONS as Readonly<Record<string, Section>>)[name.trim()] ?? null;

/** The columns of a section under its last heading. */
export interface Heading {
  readonly positions: ReadonlyMap<string, number>;
  /** Of the commission, where the heading names it (`Comm in USD`: forex is charged in base currency). */
  readonly commissionCurrency?: string;
}

export function readHeading(cells: readonly string[]): Heading {
  const positions = new Map<string, number>();
  let commissionCurrency: string | undefined;
  cells.forEach((cell, position) => {
    // Some names keep a space at their end (`Betrag `).
    const name = cell.trim().toLowerCase();
    const commission = COMMISSION_IN.exec(name);
    if (commission !== null) commissionCurrency = commission[1]?.toUpperCase();
    const column = commission === null ? COLUMNS[name] : 'fees';
    if (column !== undefined && !positions.has(column)) positions.set(column, position);
  });
  return { positions, ...(commissionCurrency === undefined ? {} : { commissionCurrency }) };
}

/** First cell of a line that adds up others, in sections that mark such lines as data. */
export const isTotal = (cell: string): boolean => /^(?:total|gesamt)/i.test(cell.trim());
