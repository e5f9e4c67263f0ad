import { type Currency, isCurrency } from '@tapebook/domain/money';

/** What reports of Japan, China and Korea print instead of a code, their wide letters made narrow. */
const IN_WORDS: Readonly<Record<string, string>> = {
  USドル: 'USD',
  米ドル: 'USD',
  美元: 'USD',
  美金: 'USD',
  달러: 'USD',
  미국달러: 'USD',
  円: 'JPY',
  日本円: 'JPY',
  日元: 'JPY',
  日圓: 'JPY',
  엔: 'JPY',
  ユーロ: 'EUR',
  欧元: 'EUR',
  歐元: 'EUR',
  유로: 'EUR',
  英ポンド: 'GBP',
  ポンド: 'GBP',
  豪ドル: 'AUD',
  加ドル: 'CAD',
  カナダドル: 'CAD',
  香港ドル: 'HKD',
  港元: 'HKD',
  港币: 'HKD',
  港幣: 'HKD',
  人民币: 'CNY',
  人民幣: 'CNY',
  人民元: 'CNY',
  台币: 'TWD',
  臺幣: 'TWD',
  台幣: 'TWD',
  新臺幣: 'TWD',
  新台幣: 'TWD',
  원: 'KRW',
  원화: 'KRW',
};

/** Hundredths of pounds: no money is kept in them, and what is printed in them is made pounds. */
export const PENCE: Currency = 'GBX';

const last = { text: '', code: null as Currency | null };

/**
 * The currency that a cell names, in capitals whatever the cell prints; `null` where it names none. Row after
 * row says the same, which need not be found out again.
 */
export function currencyCode(text: string): Currency | null {
  if (text !== last.text) {
    // Pence are told from pounds by one small letter.
    const code = text === 'GBp' ? PENCE : (IN_WORDS[text.normalize('NFKC')] ?? text.toUpperCase());
    last.text = text;
    last.code = isCurrency(code) ? code : null;
  }
  return last.code;
}
