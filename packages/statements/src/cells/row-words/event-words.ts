import { meaning, type WordsOfOneMeaning } from './words-of-one-meaning.ts';

/** Words for money that comes and goes, and for what happens to what is held. */
export const EVENT_WORDS: readonly WordsOfOneMeaning[] = [
  meaning(
    { kind: 'dividend' },
    `
    配当 配当金 股息 红利 股息入账 红利入账 現金股利 배당 배당금 дивиденд дивиденды dywidenda osinko utdelning utbytte udbytte
    osztalék temettü dividendi dividendos dividenden dividendes div dividend dividends cashdividend
    wertpapierertrag wertpapiererträge ertragsgutschrift ausschüttung dividendengutschrift encaissementcoupon encaissementcoupons encaissementdecoupons encaissementdividende
    détachementcoupon détachementdecoupon cedola cedole dividendzahlung
    coupon coupons qualifieddividend nonqualifieddiv ordinarydividend specialdividend dividende dividendo
    `,
  ),
  meaning(
    { kind: 'interest' },
    `
    利息 利子 이자 odsetki ränta korko rente rentes interessi intereses проценты interest interestearned
    interestpaid int interet intérêt zinsen margininterest creditinterest debitinterest interestcharged interestincome sollzinsen habenzinsen
    `,
  ),
  meaning(
    { kind: 'deposit' },
    `
    cashin vloženo 入金 입금 转入 银行转证券 wpłata insättning innskudd indskud contribution contributions talletus vklad befizetés пополнение deposito
    depósito bonifico einlage storting deposit cashdeposit versement einzahlung
    `,
  ),
  meaning(
    { kind: 'withdrawal' },
    `
    cashout vybráno 出金 출금 转出 证券转银行 wypłata uttag uttak nosto výběr kifizetés вывод retiro prelievo opname withdrawal
    cashwithdrawal withdraw prelevement prélèvement retrait auszahlung
    `,
  ),
  meaning(
    { kind: 'fee' },
    `
    手数料 手续费 手續費 수수료 opłata poplatek avgift gebyr комиссия commissione commissioni comisión spesen
    adrfee adrfees adrmgmtfee custodyfee custodyfees servicefee servicefees managementfee managementfees platformfee
    kosten fee fees frais gebühr borrowfee borrowfees stockborrowfee hardtoborrowfee shortborrowfee
    `,
  ),
  meaning(
    { kind: 'tax' },
    `
    税金 세금 podatek skatt skat vero daň налог imposta impuesto tax withholdingtax taxe steuer
    quellensteuer foreigntax foreigntaxpaid foreigntaxwithheld nratax nrawithholding taxwithheld taxwithholding dividendtax
    `,
  ),
  meaning(
    { kind: 'buy', note: 'Reinvested dividend' },
    `
    reinvestdividend reinvestdividends reinvesteddividend dividendreinvested dividendsreinvested
    drip reinvestment reinvestshares dividendreinvestment dividendreinvest dividendreinvestmentbuy reinvest
    reinvestedshares divreinvest divreinvestment
    `,
  ),
  meaning(
    { kind: 'dividend', note: 'Payment in lieu of a dividend' },
    `
    paymentinlieu paymentinlieuofdividend
    `,
  ),
  meaning(
    { kind: 'stock_dividend' },
    `
    stockdividend bonus bonusissue bonusshares bonusallotment stockbonus
    `,
  ),
  meaning(
    { kind: 'return_of_capital' },
    `
    returnofcapital
    `,
  ),
  meaning(
    { kind: 'funding' },
    `
    funding fundingfee fundingpayment swap rollover overnightfinancing
    `,
  ),
  meaning(
    { kind: 'split' },
    `
    split stocksplit
    `,
  ),
  meaning(
    { kind: 'expire', effect: 'close' },
    `
    expire expired expiration worthless expiredworthless
    `,
  ),
  meaning(
    { kind: 'assign', effect: 'close' },
    `
    assign assigned assignment
    `,
  ),
  meaning(
    { kind: 'exercise', effect: 'close' },
    `
    exercise exercised
    `,
  ),
  meaning(
    { kind: 'transfer_in' },
    `
    transferin
    `,
  ),
  meaning(
    { kind: 'transfer_in', note: 'Earned' },
    `
    staking stakingreward stakingrewards stakingincome airdrop mining
    `,
  ),
  meaning(
    { kind: 'transfer_out' },
    `
    transferout
    `,
  ),
];
