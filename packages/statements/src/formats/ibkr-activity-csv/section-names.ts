/** What a section of the statement is about. */
export type Section =
  | 'statement'
  | 'account'
  | 'trades'
  | 'dividends'
  | 'withholding-tax'
  | 'interest'
  | 'fees'
  | 'transaction-fees'
  | 'deposits'
  | 'corporate-actions'
  | 'open-positions'
  | 'cash-report'
  | 'instruments'
  | 'rates'
  | 'accruals'
  | 'information';

/** The sections that are read, by their names in English, German, French, Spanish, Italian and Portuguese. */
const NAMES: Readonly<Record<Section, readonly string[]>> = {
  statement: ['Statement', 'Kontoauszug'],
  account: [
    'Account Information',
    'Kontoinformation',
    'Kontoinformationen',
    'Informations du compte',
    'Informations sur le compte',
    'Información sobre la cuenta',
    'Información de la cuenta',
    'Dati del conto',
    'Informações da conta',
    'Informações sobre a conta',
  ],
  trades: ['Trades', 'Transaktionen', 'Transactions', 'Operaciones', 'Dettaglio eseguiti', 'Operações'],
  dividends: [
    'Dividends',
    'Dividenden',
    'Dividendes',
    'Dividendos',
    'Dividendi',
    'Payment In Lieu Of Dividends',
    'Zahlungen anstelle von Dividenden',
  ],
  'withholding-tax': [
    'Withholding Tax',
    'Quellensteuer',
    'Retenue à la source',
    'Impôt retenu à la source',
    'Retención de impuestos',
    'Ritenuta fiscale',
    "Ritenuta d'acconto",
    'Imposto retido na fonte',
    'Retenção de impostos',
  ],
  interest: [
    'Interest',
    'Zinsen',
    'Intérêts',
    'Interés',
    'Intereses',
    'Interessi',
    'Juros',
    'Bond Interest Paid',
    'Bond Interest Received',
  ],
  fees: ['Fees', 'Gebühren', 'Frais', 'Tarifas', 'Tariffe', 'Taxas', 'Commission Adjustments'],
  'transaction-fees': [
    'Transaction Fees',
    'Transaktionsgebühren',
    'Frais de transaction',
    'Tarifas de transacción',
    'Tarifas por transacción',
    'Sales Tax Details',
  ],
  deposits: [
    'Deposits & Withdrawals',
    'Einzahlungen & Auszahlungen',
    'Dépôts et retraits',
    'Depósitos y retiradas',
    'Versamenti e prelievi',
    'Depósitos e levantamentos',
    'Depósitos e retiradas',
  ],
  'corporate-actions': [
    'Corporate Actions',
    'Kapitalmaßnahmen',
    'Opérations sur titres',
    'Acciones corporativas',
    'Operazioni societarie',
    'Operações societárias',
  ],
  'open-positions': [
    'Open Positions',
    'Offene Positionen',
    'Positions ouvertes',
    'Posiciones abiertas',
    'Posizioni aperte',
    'Posições abertas',
  ],
  'cash-report': ['Cash Report', 'Cash-Bericht', 'Informe de efectivo', 'Relatório de caixa'],
  instruments: [
    'Financial Instrument Information',
    'Informationen zum Finanzinstrument',
    "Informations sur l'instrument financier",
    'Información de instrumento financiero',
    'Informazioni sullo strumento finanziario',
    'Informações do instrumento financeiro',
    'Informações sobre o instrumento financeiro',
  ],
  rates: ['Base Currency Exchange Rate', 'Wechselkurs der Basiswährung'],
  accruals: [
    'Change in Dividend Accruals',
    'Änderungen der Dividendenansprüche',
    'Open Dividend Accruals',
    'Offene Dividendenansprüche',
    'Interest Accruals',
    'Zinsansprüche',
    'Alteração nos dividendos acumulados',
  ],
  information: ['Codes', 'Notes/Legal Notes', 'Anmerkungen/Rechtliche Hinweise'],
};

const BY_NAME = new Map<string, Section>(
  (Object.entries(NAMES) as [Section, readonly string[]][]).flatMap(([section, names]) =>
    names.map((name): [string, Section] => [name, section]),
  ),
);

/** How sections that list instruments are called. */
export const INSTRUMENT_SECTIONS = NAMES.instruments;

/** What a section is about; `null` for one that a journal has no use for. */
export const sectionOf = (name: string): Section | null =>
  BY_NAME.get(name) ?? BY_NAME.get(name.trim()) ?? null;

/** First cell of a line that adds up others, in sections that mark such lines as data. */
export const isTotal = (cell: string): boolean => /^(?:total|gesamt)/i.test(cell.trim());

/** Such a line for one currency; others convert it into the base currency. */
export const isPlainTotal = (cell: string): boolean => /^(?:totale?|gesamt)$/i.test(cell.trim());
