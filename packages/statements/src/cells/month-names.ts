/**
 * Beginnings of the names of months, as cells print them whole or cut short: English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Scandinavian, Finnish, Polish, Czech, Hungarian, Turkish, Russian. No beginning means two months.
 */
const MONTHS: Readonly<Record<string, readonly string[]>> = {
  '01': ['jan', 'ene', 'gen', 'janv', 'januar', 'sty', 'led', 'oca', 'ocak', 'янв', 'tammi', 'tam'],
  '02': [
    'feb',
    'fév',
    'fev',
    'febr',
    'lut',
    'úno',
    'uno',
    'şub',
    'sub',
    'фев',
    'helmi',
    'hel',
    'fevr',
    'févr',
  ],
  '03': ['mar', 'mär', 'mrz', 'mrt', 'maa', 'bře', 'bre', 'márc', 'marc', 'мар', 'maalis'],
  '04': ['apr', 'abr', 'avr', 'kwi', 'dub', 'nis', 'ápr', 'апр', 'huhti', 'huh'],
  '05': ['may', 'mai', 'maj', 'mei', 'mag', 'máj', 'kvě', 'kve', 'май', 'мая', 'touko', 'tou'],
  '06': ['jun', 'juin', 'giu', 'cze', 'čvn', 'čer', 'cer', 'haz', 'jún', 'июн', 'kesä', 'kes'],
  '07': ['jul', 'juil', 'lug', 'lip', 'čvc', 'červenec', 'července', 'tem', 'júl', 'июл', 'heinä', 'hei'],
  '08': ['aug', 'ago', 'aoû', 'aou', 'sie', 'srp', 'ağu', 'agu', 'авг', 'elo'],
  '09': ['sep', 'set', 'sept', 'wrz', 'zář', 'zar', 'eyl', 'szept', 'сен', 'syys', 'syy'],
  '10': ['oct', 'okt', 'ott', 'out', 'paź', 'paz', 'říj', 'rij', 'eki', 'окт', 'loka', 'lok'],
  '11': ['nov', 'lis', 'kas', 'ноя', 'marras'],
  '12': ['dec', 'dic', 'déc', 'dez', 'des', 'gru', 'pro', 'ara', 'дек', 'joulu', 'jou'],
};

const SHORTEST = 3;
const NUMBERS = new Map(
  Object.entries(MONTHS).flatMap(([month, beginnings]) => beginnings.map((each) => [each, month] as const)),
);
const LONGEST = Math.max(...[...NUMBERS.keys()].map((each) => each.length));

/** `01` to `12` for the name of a month; `undefined` for any other word. The longest beginning wins: `marraskuu` is no March. */
export function monthOf(word: string): string | undefined {
  const name = word.toLowerCase();
  for (let length = Math.min(LONGEST, name.length); length >= SHORTEST; length -= 1) {
    const month = NUMBERS.get(name.slice(0, length));
    if (month !== undefined) return month;
  }
  return undefined;
}
