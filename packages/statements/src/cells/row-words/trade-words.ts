import { meaning, type WordsOfOneMeaning } from './words-of-one-meaning.ts';

/** Words for purchases and sales. */
export const TRADE_WORDS: readonly WordsOfOneMeaning[] = [
  meaning(
    { kind: 'buy' },
    `
    b buy bot bought bid purchase long achat kauf koop compra acquisto kjøp köp marketbuy limitbuy limitbid marketbid
    youbought purchased acheter acheté comprar kaufen gekauft ostot osto kupno nákup покупка купить
    aankoop køb alış alım vétel largo larga lungo lunga comprada 买 買 買付 매수 买入 買入 買い 買進 現買 现买 现货买入 現股買進 融資買進 证券买入 融资买入 担保品买入 現物買 現物買付 株式現物買
    買建 信用新規買 現引 현금매수 신용매수 매수체결 롱 kup acquistato comprado gekocht aangekocht köpt kjøpt købt al
    mua beli ซื้อ شراء קניה קנייה קניהחולמטח קנייהחולמטח αγορά cumpărare cumparare купівля
    sip sippurchase sipinstalment sipinstallment purchasesip systematicinvestment additionalpurchase switchin
    sottoscrizione souscription sparplan sparplanausführung sparplankauf savingsplan savingsplanexecution
    `,
  ),
  meaning(
    { kind: 'buy', effect: 'open' },
    `
    youboughtopeningtransaction boughtopening buyopening
    buylong longbuy buylongopening buylongopen openlong enterlong longentry entrylong buyopen openbuy boughttoopen bto buytoopen 买开
    kaufzureröffnung kaufopening eröffnungkauf
    increaselong longincrease
    买入开仓 开多 開多 信用新規買い 新規買 新規買い 롱진입
    `,
  ),
  meaning(
    { kind: 'buy', effect: 'close' },
    `
    youboughtclosingtransaction youboughttocover boughtclosing buyclosing
    bc btc buytoclose buytocover buycover cover cov covr covered tocover cvr bcvr bcov btcov buytocvr buycvr buyclose closebuy buyback
    buytocovershort boughttoclose boughttocover boughtcover covershort buyshort shortbuy shortcover
    decreaseshort shortdecrease kaufzurschließung kaufzurschliessung kaufclosing schließungkauf glattstellungkauf
    closeshort buyshortclosing buyshortclose exitshort shortexit 买平 买入平仓 平空 返済買 返済買い 信用返済買 買埋 融券買進 買回 숏청산
    `,
  ),
  meaning(
    { kind: 'sell' },
    `
    s v sell sld sold sale ask short yousold vendre vendu vender verkaufen verkauft myynti sprzedaż
    prodej продажа продать satış satım eladás 卖 賣 売 売付 売却 매도 卖出 賣出 売り vente verkauf verkoop venta
    vendita venda salg sälj marketsell limitsell limitoffer marketoffer limitask marketask 現賣 現股賣出 融資賣出 证券卖出 担保品卖出 现货卖出 現物売 現物売付 株式現物売 현금매도 신용매도
    bán jual ขาย بيع מכירה מכירהחולמטח πώληση vânzare vanzare продаж
    매도체결 sprzedaj venduto vendido verkocht sålt solgt sat sprzedano corto corta vendida
    `,
  ),
  meaning(
    { kind: 'sell', effect: 'open' },
    `
    yousoldopeningtransaction yousoldshort soldopening sellopening
    csp csps cashsecuredput cashsecuredputs cc ccs coveredcall coveredcalls nakedput nakedputs nakedcall nakedcalls
    ss sto selltoopen sellshort shortsell soldshort shorted shrt sshrt sshort selshrt shortsale
    sellshortexempt shortexempt sse shortopen sellshortopening sellshortopen openshort entershort shortentry entryshort sellopen opensell
    increaseshort shortincrease verkaufzureröffnung verkaufopening eröffnungverkauf
    soldtoopen 卖开 卖出开仓 开空 開空 融券卖出 融券賣出 売建 信用新規売 新規売 新規売り 空売り 공매도 숏진입 leerverkauf venteàdécouvert
    ventaencorto ventacorta vendaadescoberto venditaalloscoperto venditaashort açığasatış blankning
    `,
  ),
  meaning(
    { kind: 'sell', effect: 'close' },
    `
    yousoldclosingtransaction soldclosing sellclosing
    stc selltoclose selllong longsell sl sellclose closesell selllongclosing selllongclose soldtoclose closelong exitlong longexit 卖平 卖出平仓
    decreaselong longdecrease verkaufzurschließung verkaufzurschliessung verkaufclosing schließungverkauf glattstellungverkauf redemption redeem redeemed switchout swp systematicwithdrawal
    cashmerger knockout ausgeknockt 平多 返済売 返済売り 信用返済売 売埋 롱청산
    `,
  ),
];
