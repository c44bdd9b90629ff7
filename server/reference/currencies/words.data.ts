/** Currencies: `code | words`. “¥” is omitted, since both yuan and yen use it. */
export const CURRENCIES = `
USD | $, us$, usd$, dollar, dollars, us dollar, dolar, abd doları, amerikan doları, 美金, 美元
EUR | €, euros, avro, 欧元
CNY | rmb, cnh, cn¥, rmb¥, yuan, renminbi, çin yuanı, 人民币, 元
TRY | tl, ₺, ytl, lira, türk lirası, turkish lira, 里拉, 土耳其里拉
GBP | £, stg, pound, pounds, sterling, pound sterling, sterlin, ingiliz sterlini, 英镑
JPY | jp¥, yen, 日元, 日圆
HKD | hk$, 港币, 港元
CHF | sfr, franc, swiss franc, isviçre frangı, 瑞郎
RUB | ruble, rouble, rur, ₽, 卢布
KRW | ₩, won, 韩元
AED | dh, dhs, dirham, 迪拉姆
SGD | s$, 新币
TWD | nt$, ntd, 台币, 新台币
`;
