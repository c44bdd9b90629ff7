/**
 * Words by which people look for a code, beside its title: key words of the trade and everyday names, our own
 * selection. One line a code: English | Chinese | Turkish, the commonest first.
 */
export const HS_WORDS = `
0306|frozen shrimp; shrimp; prawn; crab; lobster|冻虾; 虾; 螃蟹; 龙虾|karides; yengeç; ıstakoz
8471|automatic data processing machine; laptop; notebook; PC; tablet; server; keyboard; mouse|电脑; 笔记本电脑; 平板电脑; 服务器; 键盘; 鼠标|bilgisayar; dizüstü bilgisayar; tablet; sunucu; klavye
8517|smart phone; mobile phone; cell phone; router; modem; switch; base station|手机; 移动电话; 路由器; 交换机; 基站|cep telefonu; akıllı telefon; yönlendirici; modem; santral
`;
