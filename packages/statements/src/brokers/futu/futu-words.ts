import type { PrintedTime, ResolvedTime } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { listedPaper } from '../day-trading/listed-paper.ts';
import { type TradedSide, tradedSide } from '../day-trading/traded-side.ts';

/** Headings in English, simplified and traditional Chinese. */
export const FUTU_COLUMNS = {
  side: ['Side', 'Direction', '方向', '买卖方向', '買賣方向'],
  symbol: ['Symbol', 'Code', '代码', '代碼', '股票代码'],
  name: ['Name', '名称', '名稱'],
  quantity: ['Fill Qty', 'Filled Qty', '成交数量', '成交數量'],
  price: ['Fill Price', '成交价格', '成交價格', '成交价'],
  amount: ['Fill Amount', '成交金额', '成交金額'],
  time: ['Fill Time', '成交时间', '成交時間'],
  market: ['Markets', 'Market', '市场', '市場'],
  currency: ['Currency', '币种', '幣種', '货币'],
  counterparty: ['Counterparty', '对手经纪', '對手經紀'],
} as const;

const SIDES: Readonly<Record<string, TradedSide>> = {
  买入: { kind: 'buy' },
  買入: { kind: 'buy' },
  买: { kind: 'buy' },
  卖出: { kind: 'sell' },
  賣出: { kind: 'sell' },
  卖: { kind: 'sell' },
  卖空: { kind: 'sell', effect: 'open' },
  沽空: { kind: 'sell', effect: 'open' },
  賣空: { kind: 'sell', effect: 'open' },
  买回: { kind: 'buy', effect: 'close' },
  買回: { kind: 'buy', effect: 'close' },
};

/** @throws {RowProblem} for a word that is neither buying nor selling. */
export const futuSide = (line: number, text: string): TradedSide => SIDES[text] ?? tradedSide(line, text);

/** Clocks of the markets, where a time has no word behind it. */
const CLOCKS: Readonly<Record<string, string>> = {
  US: 'America/New_York',
  美股: 'America/New_York',
  HK: 'Asia/Hong_Kong',
  港股: 'Asia/Hong_Kong',
  SG: 'Asia/Singapore',
  JP: 'Asia/Tokyo',
  AU: 'Australia/Sydney',
  CN: 'Asia/Shanghai',
};

const CURRENCIES: Readonly<Record<string, string>> = {
  HK: 'HKD',
  港股: 'HKD',
  SG: 'SGD',
  JP: 'JPY',
  AU: 'AUD',
  CN: 'CNH',
};

const MIDNIGHT = /[ T]0?0:00(?::00)?(?=\D*$)/;

/** A time with the zone word of any language, or on the clock of the market. At midnight nothing trades: the day is all there is. */
export function futuTime<Column extends string>(
  row: LaidOutRow<Column>,
  text: string,
  market: string,
): ResolvedTime {
  const western = text
    .replace(/[(（]?美[东東](?:时间|時間)?[)）]?/, ' ET')
    .replace(/[(（]?(?:香港|北京)(?:时间|時間)?[)）]?/, ' HKT');
  const midnight = MIDNIGHT.exec(western);
  const zone = CLOCKS[market.toUpperCase()];
  const printed: PrintedTime | null = zone === undefined ? null : { zone };
  return row.timeIn(midnight === null ? western : western.slice(0, midnight.index), '', printed);
}

/** The strike in thousandths, without the zeros that would pad it to eight digits. */
const OPTION = /^([A-Z.]{1,6})(\d{6})([CP])(\d{1,8})$/;

/** Codes of Hong Kong keep their leading zeros. Options are written with the strike in thousandths, whatever its length. */
export function futuPaper(symbol: string, day: string, market: string, currency: string): RowInstrument {
  const own = currency === '' ? (CURRENCIES[market.toUpperCase()] ?? 'USD') : currency;
  const [, root, expiry, right, strike = ''] = OPTION.exec(symbol) ?? [];
  if (root !== undefined) {
    const occ = `${root.replace('.', '')}${expiry}${right}${strike.padStart(8, '0')}`;
    return { symbol: occ, assetClass: 'option', currency: own };
  }
  if (own === 'USD') return listedPaper(symbol, day);
  // Hong Kong's codes have five digits, of which spreadsheets lose the zeros in front.
  const code = own === 'HKD' && /^\d{1,4}$/.test(symbol) ? symbol.padStart(5, '0') : symbol;
  return { symbol: code, assetClass: 'stock', currency: own };
}
