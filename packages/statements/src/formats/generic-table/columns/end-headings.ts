import type { ColumnRole } from '../../../contracts/source.ts';

/** Roles of one end of a round trip. */
type EndRole = Extract<ColumnRole, 'entryPrice' | 'exitPrice' | 'entryDateTime' | 'exitDateTime'>;

const OPENS =
  /(?:^|[ /'’-])(?:opened|opening|open|entered|entry|enter|started|bought|purchased|acquired|apertura|abertura|entrada|entrata|ingresso|ouverture|entree|entrée|otwarcia|otwarcie|eröffnet|geöffnet|ouvert|abierto|aperto|aberto|geopend|otwarto)(?:$|[ /-])|^(?:er)?öffnung|^eroeffnung|einstieg|^kauf(?:kurs|preis|datum|zeit|tag)|(?:^| )instap|^エントリー|^新規約定/;
const CLOSES =
  /(?:^|[ /-])(?:closed|closing|close|exited|exit|ended|sold|cierre|salida|chiusura|uscita|fechamento|saida|saída|cloture|clôture|fermeture|sortie|zamknięcia|zamkniecia|zamknięcie|geschlossen|fermé|cerrado|chiuso|fechado|gesloten|zamknięto)(?:$|[ /-])|^schließung|^schliessung|^schluss|ausstieg|^verkaufs?(?:kurs|preis|datum|zeit|tag)|(?:^| )uitstap|^決済(?!損益)/;
const PRICE =
  /(?:^|[ /-])(?:price|prices|rate|level|quote|px|kurs|preis|prix|cours|precio|prezzo|preço|cena|koers|prijs)(?:$|[ /-])|(?:kurs|preis|prijs|価格|約定値|レート)$/;
const TIME =
  /(?:^|[ /-])(?:time|date|datetime|timestamp|at|on|when|day|datum|uhrzeit|zeit|heure|fecha|hora|data|ora|czas|tijd)(?:$|[ /-])|(?:datum|zeit|tag|zeitpunkt|日時|日付|時刻)$/;
/** What an end has besides, and words that say something else of it. */
const OTHER =
  /(?:^|[ /-])(?:order|orders|stop|target|limit|reason|by|type|id|number|#|no|fee|fees|commission|swap|volume|quantity|qty|size|lots|shares|value|amount|balance|equity|cost|proceeds|interest|p ?n ?l|p ?[&/] ?l|profit|loss|result|status|comment|note|signal|name|high|low|previous|prev|last|market)(?:$|[ /-])/;

/**
 * Which end of a round trip a heading is about that is not listed: platforms say `Trade opened`, `Price at close`,
 * `open_rate`, `Schlusskurs`.
 *
 * @param name as `tableHeading` reads it.
 * @returns the roles that it may take, none for a heading of anything else. What stands below decides between them.
 */
export function endRolesOf(name: string): readonly EndRole[] {
  const [opens, closes] = [OPENS.test(name), CLOSES.test(name)];
  if (opens === closes || OTHER.test(name)) return [];
  const [price, time] = [PRICE.test(name), TIME.test(name)];
  const roles: EndRole[] = opens ? ['entryPrice', 'entryDateTime'] : ['exitPrice', 'exitDateTime'];
  const [priced, timed] = roles;
  if (priced === undefined || timed === undefined) return [];
  if (price && !time) return [priced];
  if (time && !price) return [timed];
  // `Price at open` has a word for either; `Trade opened` has none.
  return price ? [priced, timed] : [timed, priced];
}
