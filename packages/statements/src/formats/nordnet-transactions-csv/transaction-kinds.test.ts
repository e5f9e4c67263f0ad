import { Decimal } from '@tapebook/domain/money';
import { describe, expect, it } from 'vitest';
import { directionOf, moneyKindOf, rowKindOf, typeWords } from './transaction-kinds.ts';

const [PIECES, MONEY] = [true, true];
const one = Decimal.one;

describe('what a row of Nordnet does', () => {
  it.each([
    ['KÖPT', PIECES, MONEY, 'buy'],
    ['KJØPT', PIECES, MONEY, 'buy'],
    ['KJØP, BYTTE AV FOND', PIECES, MONEY, 'buy'],
    ['KØBT', PIECES, MONEY, 'buy'],
    ['OSTO', PIECES, MONEY, 'buy'],
    ['REINVESTERT UTBYTTE', PIECES, MONEY, 'buy'],
    ['REINVESTERT UTBYTTE', PIECES, false, 'papers'],
    ['SÅLT', PIECES, MONEY, 'sell'],
    ['SALG, BYTTE AV FOND', PIECES, MONEY, 'sell'],
    ['SOLGT', PIECES, MONEY, 'sell'],
    ['MYYNTI', PIECES, MONEY, 'sell'],
    ['VALUTAVÄXLING', false, MONEY, 'conversion'],
    ['VALUTA KJØPT', false, MONEY, 'conversion'],
    ['VALUUTAN MYYNTI', false, MONEY, 'conversion'],
    ['BYTTE INNLEGG VP', PIECES, false, 'papers'],
    ['INLÖSEN LIKVID', false, MONEY, 'event-cash'],
    ['MERKINNÄN MAKSU', false, MONEY, 'event-cash'],
    ['UTDELNING', PIECES, MONEY, 'cash'],
    ['SALDO', false, MONEY, 'balance'],
  ] as const)('%s (pieces %s, money %s) is of the kind %s', (words, pieces, money, kind) => {
    expect(rowKindOf(typeWords(words), pieces, money)).toBe(kind);
  });

  it.each([
    ['SPLIT INLÄGG VP', 'came'],
    ['TILDELING INNLEGG RE', 'came'],
    ['UTBYTTE INNLEGG VP', 'came'],
    ['UTSKILLING FISJON IN', 'came'],
    ['JÄTTÖ SIIRTO', 'came'],
    ['SPLITT UTTAK VP', 'went'],
    ['POISTO AP OTTO', 'went'],
    ['TEGNING UTTAK RETTER', 'went'],
    ['ANDET', null],
  ])('of %s papers %s', (words, direction) => {
    expect(directionOf(words)).toBe(direction);
  });

  it.each([
    ['PRELSKATT UTDELN', 'tax'],
    ['UTL KUPSKATT', 'tax'],
    ['KUPONGSKATT', 'tax'],
    ['UDBYTTESKAT', 'tax'],
    ['ULKOM. KUPONKIVERO', 'tax'],
    ['LÄHDEVERO', 'tax'],
    ['AVKASTNINGSSKATT', 'tax'],
    ['UTDELNING', 'dividend'],
    ['UTBYTTE', 'dividend'],
    ['UDBYTTE', 'dividend'],
    ['OSINGON PERUUTUS', 'dividend'],
    ['OVERBELÅNINGSRENTE', 'interest'],
    ['PÄÄOMIT YLIT.KORKO', 'interest'],
    ['DEBET KORON KORJ.', 'interest'],
    ['TALLETUSKORKO', 'interest'],
    ['UTBETALING AKSJEUTLÅN', 'interest'],
    ['PLATTFORMAVG KORR', 'fee'],
    ['GEBYR MÅNEDSOPSPARING', 'fee'],
    ['LAJIMAKSU', 'fee'],
    ['TILBAKEBET. FOND AVG', 'adjustment'],
    ['TILBAKEBETALING AV KAPITAL', 'return_of_capital'],
    ['PÄÄOMAN PALAUTUS', 'return_of_capital'],
    ['INDSÆTTELSE', 'deposit'],
    ['STRAKSOVERFØRSEL', 'deposit'],
    ['UTTAK INTERNET', 'deposit'],
    ['NOSTO', 'deposit'],
    ['SOMETHING NEW', null],
  ])('money called %s is %s', (words, kind) => {
    expect(moneyKindOf(words, one, true)).toBe(kind);
  });

  it('is no return of capital where no paper is named', () => {
    expect(moneyKindOf('TILBAKEBETALING', one, false)).toBe('adjustment');
  });
});
