import {
  findFuturesContract,
  findFuturesContractByName,
  formatFuturesSymbol,
} from '@tapebook/domain/instruments';
import { monthOf } from '../../../cells/month-names.ts';

/** `E-mini S&P 500 Mar 26`, `Crude Oil June 2026 Futures`, `Gold (Apr-26)` */
const MONTH_BEHIND = /^(.+?)[\s,(-]+([A-Za-z]{3,9})[\s.'’-]*(20\d\d|\d\d)\)?(?:\s+fut(?:ure)?s?)?$/i;
/** `MAR 26 E-MINI S&P 500` */
const MONTH_BEFORE = /^([A-Za-z]{3,9})[\s.'’-]*(20\d\d|\d\d)\s+(.+?)(?:\s+fut(?:ure)?s?)?$/i;

/** `ES Mar20'26 @CME`, as Interactive Brokers shows it */
const LAST_DAY = /^([A-Z0-9]{1,4}) ([A-Z][a-z]{2})\d{1,2}'(\d\d)(?: ?@[A-Z]+)?$/;

/** `BANKNIFTY 26 MAR 26 FUT`, `RELIANCE 26MAR2026 FUT` */
const OF_INDIA = /^([A-Z][A-Z0-9&-]{1,15}) (?:\d{1,2} ?)?([A-Z]{3}) ?(?:20)?(\d{2}) FUT$/i;

/** `FESX 202603`, `ES 202603` */
const DIGITS_OF_MONTH = /^([A-Z0-9]{1,5}) 20(\d{2})(0[1-9]|1[0-2])$/;

const CENTURY = 2000;
/** More is no name of a contract. */
const LONGEST = 80;

/** The symbol of a future that is called by its contract's name and its month; `null` for any other words. */
export function futureInWords(words: string): string | null {
  if (!words.includes(' ') || words.length > LONGEST) return null;
  const [, called, inYear = '', monthOfYear = ''] = DIGITS_OF_MONTH.exec(words) ?? [];
  const contract = called === undefined ? null : findFuturesContract(called);
  if (contract !== null)
    return formatFuturesSymbol({
      root: contract.root,
      month: Number(monthOfYear),
      year: CENTURY + Number(inYear),
      exchange: contract.exchange,
    });
  const [, indian, monthThere = '', yearThere = ''] = OF_INDIA.exec(words) ?? [];
  if (indian !== undefined && monthOf(monthThere) !== undefined && findFuturesContract(indian) === null)
    return `${indian}${yearThere}${monthThere}FUT`.toUpperCase();
  const [, name = '', month = '', year = ''] = MONTH_BEHIND.exec(words) ?? [];
  const [, firstMonth = '', firstYear = '', lastName = ''] = MONTH_BEFORE.exec(words) ?? [];
  const [, root = '', lastMonth = '', lastYear = ''] = LAST_DAY.exec(words) ?? [];
  return (
    symbolOf(findFuturesContractByName(name), month, year) ??
    symbolOf(findFuturesContractByName(lastName), firstMonth, firstYear) ??
    symbolOf(root === '' ? null : findFuturesContract(root), lastMonth, lastYear)
  );
}

function symbolOf(
  contract: ReturnType<typeof findFuturesContract>,
  word: string,
  digits: string,
): string | null {
  const month = monthOf(word);
  if (contract === null || month === undefined) return null;
  const year = Number(digits);
  return formatFuturesSymbol({
    root: contract.root,
    month: Number(month),
    year: year < CENTURY ? CENTURY + year : year,
    exchange: contract.exchange,
  });
}
