import type { Currency } from '../../money/index.ts';
import { parseForexPair } from '../pairs/forex-pair.ts';
import { cfdIndexCurrency } from './cfd-indices.ts';

/**
 * Plain names under which platforms for CFDs quote what is no share, by the currency of their prices, without spaces and
 * signs: `Germany 40`, `US Tech 100`, `Gold`, `Oil - Crude`. Elsewhere some of them name a share or a fund, so that they
 * tell nothing alone. In the languages of Western Europe, without their accents. Source: the instrument lists of IG, Plus500, eToro, Capital.com, XTB and CMC Markets.
 */
const NAMES: Readonly<Record<string, string>> = {
  USD: `WALLSTREET WALLSTREET30 DOW DOWJONES DOWJONES30 DOW30 US30 US500 USA500 USA30 USA100 USSPX500 SP500 SPX SPX500
    NASDAQ NASDAQ100 NSDQ100 NAS100 USTECH USTECH100 USATECH100 US100 RUSSELL2000 US2000 USRUSS2000 USSMALLCAP2000
    GOLD SPOTGOLD SILVER SPOTSILVER PLATINUM PALLADIUM COPPER OIL USOIL UKOIL CRUDE CRUDEOIL OILCRUDE OILUSCRUDE USCRUDE
    USCRUDEOIL WTI WTIOIL OILWTI CRUDEOILWTI BRENT BRENTOIL BRENTCRUDE BRENTCRUDEOIL OILBRENT OILBRENTCRUDE NATURALGAS
    NATGAS GASOLINE HEATINGOIL COFFEE COCOA COTTON SUGAR WHEAT CORN SOYBEANS VIX VOLATILITYINDEX
    ORO PLATA COBRE PLATINO PALADIO PETROLEO PETROLEOWTI PETROLEOBRENT CRUDOWTI CRUDOBRENT GASNATURAL TRIGO EEUU500 EEUU30
    EEUU100 EEUUTECH100 SILBER KUPFER PLATIN ROHOL ROHOLWTI OLWTI OLBRENT ERDGAS WEIZEN PETROLE PETROLEBRUT CUIVRE GAZNATUREL
    ARGENTO RAME PETROLIO PETROLIOWTI PETROLIOBRENT GASNATURALE OURO PRATA GOUD ZILVER AARDGAS`,
  EUR: `GERMANY30 GERMANY40 GERMANY60 DAX DAX30 DAX40 MDAX TECDAX FRANCE40 CAC CAC40 SPAIN35 IBEX IBEX35 ITALY40 FTSEMIB
    DEUTSCHLAND40 ALEMANIA40 ALEMANIA30 ALLEMAGNE40 GERMANIA40 ALEMANHA40 DUITSLAND40 FRANKREICH40 FRANCIA40 SPANIEN35 ESPANA35
    ESPAGNE35 SPAGNA35 ESPANHA35 ITALIEN40 ITALIA40 ITALIE40 EUROPA50 NEDERLAND25 NIEDERLANDE25
    NETHERLANDS25 AEX AEX25 EUROPE50 EUSTOCKS50 EUROSTOXX50 STOXX50 EURO50 EU50`,
  GBP: 'UK100 FTSE FTSE100 UKFTSE100 REINOUNIDO100 GROSSBRITANNIEN100',
  JPY: 'JAPAN225 NIKKEI NIKKEI225 JAPON225 GIAPPONE225',
  AUD: 'AUSTRALIA200 ASX200 AUS200',
  HKD: 'HONGKONG50 HONGKONGHS50 HANGSENG HANGSENG50',
  CHF: 'SWITZERLAND20 SWISS20 SMI SMI20',
  SGD: 'SINGAPORE30 SINGAPOREBLUECHIP',
  SEK: 'SWEDEN30 OMX30 OMXS30',
};

const currencyOf = new Map(
  Object.entries(NAMES).flatMap(([currency, names]) =>
    names.split(/\s+/).map((name): [string, Currency] => [name, currency]),
  ),
);

/** What platforms hang on: `Germany 40 Cash`, `Gold (CFD)`, `FTSE 100 Daily Funded Bet`, `#US500`. */
const BESIDE =
  /\([^()]*\)|\b(?:cash|cfd|index|spot(?: price)?|commodity|rolling|daily(?: funded (?:bet|trade)| rolling)?|dfb|dft)\b/gi;

/**
 * The currency in which platforms for CFDs quote an index or a commodity that they call by a plain name; `null` for
 * other text. Only for what is known to be a CFD.
 */
export function cfdMarketCurrency(name: string): Currency | null {
  const plain = name
    .replace(BESIDE, ' ')
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const market = currencyOf.get(plain) ?? cfdIndexCurrency(name) ?? null;
  if (market !== null) return market;
  // `GBP/USD Rolling`: of a pair that is called by itself alone more is known.
  const bare = name.replace(BESIDE, ' ').trim();
  return bare === name.trim() ? null : (parseForexPair(bare)?.quote ?? null);
}
