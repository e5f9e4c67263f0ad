/** Months as sheets abbreviate them in the languages of Europe, where that is not as in English. */
const MONTHS: Readonly<Record<string, string>> = {
  mrt: 'Mar',
  mrz: 'Mar',
  mär: 'Mar',
  mars: 'Mar',
  mei: 'May',
  mai: 'May',
  maj: 'May',
  mag: 'May',
  okt: 'Oct',
  ott: 'Oct',
  out: 'Oct',
  dez: 'Dec',
  déc: 'Dec',
  dic: 'Dec',
  des: 'Dec',
  gen: 'Jan',
  ene: 'Jan',
  fév: 'Feb',
  févr: 'Feb',
  fev: 'Feb',
  abr: 'Apr',
  avr: 'Apr',
  giu: 'Jun',
  juin: 'Jun',
  lug: 'Jul',
  juil: 'Jul',
  ago: 'Aug',
  août: 'Aug',
  set: 'Sep',
};

/** A date with its month in another language, as in English: `16-mei-2025` is `16-May-2025`. */
export const withEnglishMonth = (text: string): string =>
  text.replace(/\p{L}{3,5}/u, (word) => MONTHS[word.toLowerCase()] ?? word);
