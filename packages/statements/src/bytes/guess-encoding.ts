/** Encodings of countries that wrote before all wrote UTF-8, and whose brokers and spreadsheets still do. */
export type NationalEncoding =
  | 'shift_jis'
  | 'gb18030'
  | 'big5'
  | 'euc-kr'
  | 'windows-1251'
  | 'windows-1250'
  | 'iso-8859-2'
  | 'windows-1254';

/**
 * Words of statements, each with letters that no other encoding makes of the same bytes. Bytes decode into something in
 * nearly every encoding; into words about trading they do in the right one alone.
 */
const WORDS: Readonly<Record<NationalEncoding, RegExp>> = {
  shift_jis: /約定|銘柄|数量|単価|売買|買付|売付|手数料|取引|受渡|決済|損益|価格|通貨|口座/g,
  gb18030: /成交|证券|股票|买入|卖出|买卖|数量|价格|金额|手续费|佣金|印花税|日期|时间|合约|代码|交易|盈亏/g,
  big5: /成交|證券|股票|買進|賣出|買賣|數量|價格|金額|手續費|交易|日期|時間|代號|股數|損益/g,
  'euc-kr': /체결|종목|매수|매도|매매|수량|단가|수수료|거래|일자|금액|손익|통화|시간/g,
  'windows-1251': /дата|цена|количество|кол-во|сумма|сделк|комисси|покупка|продажа|валюта|тикер|операци/gi,
  'windows-1250':
    /ilość|wartość|sprzedaż|zysk\/strata|otwarcia|zamknięcia|množství|částka|měna|nákup|mennyiség|árfolyam|vétel|eladás/gi,
  'iso-8859-2': /ilość|wartość|sprzedaż|zamknięcia|množství|částka|měna|nákup|mennyiség|vétel|eladás/gi,
  'windows-1254': /alış|satış|işlem|fiyatı|sembolü|kâr\/zarar/gi,
};

/** Different words that must come out: any two bytes may make one. */
const ENOUGH: Readonly<Record<NationalEncoding, number>> = {
  shift_jis: 2,
  gb18030: 2,
  big5: 2,
  'euc-kr': 2,
  'windows-1251': 2,
  'windows-1250': 1,
  'iso-8859-2': 1,
  'windows-1254': 1,
};

const ENCODINGS = Object.keys(WORDS) as NationalEncoding[];

/** The encoding in which bytes that are no UTF-8 say something about trading; `null` where none does. */
export function guessEncoding(bytes: Uint8Array): NationalEncoding | null {
  if (isUtf8(bytes)) return null;
  let best: NationalEncoding | null = null;
  let most = 0;
  for (const encoding of ENCODINGS) {
    // The bytes may end within a character.
    const text = new TextDecoder(encoding).decode(bytes, { stream: true });
    const words = new Set(text.toLowerCase().match(WORDS[encoding]));
    const telling = [...words].filter((word) => BEYOND_ASCII.test(word)).length;
    if (telling >= ENOUGH[encoding] && telling > most) {
      best = encoding;
      most = telling;
    }
  }
  return best;
}

/** Two bytes of an East Asian character may be one of UTF-8 by chance; a page of them is not. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;
