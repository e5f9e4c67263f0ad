/** Codes that brokers, platforms and ISO 10383 use for the exchanges of the contract tables. */
const SPELLINGS: Readonly<Record<string, string>> = {
  CME: 'CME GLOBEX XCME CMEGLOBEX CME_MINI CMEMINI GLBX IMM',
  CBOT: 'CBOT XCBT ECBOT CBOT_MINI CBT',
  NYMEX: 'NYMEX XNYM NYM NYMEX_MINI',
  COMEX: 'COMEX XCEC CMX CEC COMEX_MINI',
  CFE: 'CFE XCBF CBF CBOE CBOEF',
  ICEUS: 'ICEUS NYBOT IFUS XNYF ICEUSA',
  ICEEU: 'ICEEU ICEEUR ICEEUSOFT IPE IFEU IFLL IFLX ICEEUROPE',
  EUREX: 'EUREX XEUR DTB EUX',
  EURONEXT: 'EURONEXT MATIF MONEP XPAR XMAT XEUE XAMS XBRU FTA BELFOX EUROPAR',
  IDEM: 'IDEM XDMI MIL',
  MEFF: 'MEFF MEFFRV XMRV XMPW',
  SGX: 'SGX XSES SGXDC XSIM',
  HKFE: 'HKFE HKEX XHKF',
  OSE: 'OSE OSE.JPN XOSE JPX',
  ASX: 'ASX SNFE XSFE ASX24 SFE ASX24F',
  KRX: 'KRX KSE XKRX XKFE KFE',
  NSE: 'NSE XNSE NFO',
  MX: 'MX CDE XMOD TMX',
  MGEX: 'MGEX XMGE MGE',
  B3: 'B3 BMF BMFBOVESPA BVMF',
  SHFE: 'SHFE SHF XSGE',
  INE: 'INE XINE',
  DCE: 'DCE XDCE',
  CZCE: 'CZCE CZC ZCE XZCE',
  CFFEX: 'CFFEX CCFX',
  GFEX: 'GFEX GFE XGFE',
};

const codes = new Map(
  Object.entries(SPELLINGS).flatMap(([code, spellings]) =>
    spellings.split(' ').map((spelling): [string, string] => [spelling, code]),
  ),
);

/**
 * The tables' code of an exchange.
 *
 * @returns `null` for one that lists none of their contracts.
 * @example futuresExchange('XCEC') // 'COMEX'
 */
export const futuresExchange = (spelling: string): string | null =>
  codes.get(spelling.trim().toUpperCase()) ?? null;
