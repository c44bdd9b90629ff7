import type { HsSectionTable } from './types.ts';

/** HS 2022, section IX; the titles are our own. One line a heading. */
// prettier-ignore
export const SECTION_09: HsSectionTable = {
  code: 'IX',
  en: 'Wood, charcoal, cork; plaiting materials, basketware',
  zh: '木及木制品、木炭；软木及其制品；编结材料制品；篮筐',
  tr: 'Ağaç, odun kömürü, mantar; hasır ve sepetçi eşyası',
  chapters: [
    {
      code: '44',
      en: 'Timber, charcoal and articles of wood',
      zh: '木及木制品；木炭',
      tr: 'Ağaç ve ahşap eşya; odun kömürü',
      headings: [
        ['4401', 'Fuel wood, chips, sawdust, pellets', '薪柴、木片、锯末、木屑颗粒', 'Yakmaya mahsus ağaçlar, yonga, talaş ve peletler'],
        ['4402', 'Wood charcoal', '木炭', 'Odun kömürü'],
        ['4403', 'Wood in the rough (logs)', '原木', 'Yuvarlak ağaçlar (tomruk)'],
        ['4404', 'Hoopwood, split poles, stakes, rough sticks, chipwood', '箍木、劈桩、尖桩、粗木棒、木片条', 'Çemberlik ağaçlar, yarılmış sırıklar, kazıklar, kaba sopalar'],
        ['4405', 'Wood wool; wood flour', '木丝；木粉', 'Ağaç yünü; ağaç unu'],
        ['4406', 'Railway sleepers of wood', '铁道枕木', 'Ahşap demiryolu traversleri'],
        ['4407', 'Sawn wood thicker than 6 mm', '厚度超过6毫米的锯材', "Biçilmiş ağaçlar (6 mm'den kalın kereste)"],
        ['4408', 'Veneer and thin sheets, to 6 mm', '单板及厚度不超过6毫米的薄板', "Kaplamalık ve ince yapraklar (6 mm'ye kadar)"],
        ['4409', 'Wood shaped along edges or faces: parquet strips, mouldings', '连续成形木材（拼花地板条、线条等）', 'Kenarları veya yüzleri işlenmiş ağaçlar: parke çıtaları, pervazlar'],
        ['4410', 'Particle board, OSB', '刨花板、定向刨花板', 'Yonga levha, OSB'],
        ['4411', 'Fibreboard, such as MDF', '木纤维板（中密度板等）', 'Lif levha (MDF)'],
        ['4412', 'Plywood, veneered panels, laminated wood', '胶合板、单板饰面板、多层板', 'Kontrplak, kaplamalı paneller, lamine ağaç'],
        ['4413', 'Densified wood in blocks, plates, strips', '强化木（块、板、条）', 'Yoğunlaştırılmış ağaç (blok, levha, şerit)'],
        ['4414', 'Wooden frames for pictures, photographs, mirrors', '木制画框、相框、镜框', 'Resim, fotoğraf ve ayna için ahşap çerçeveler'],
        ['4415', 'Wooden crates, boxes, drums, pallets, collars', '木制包装箱、板条箱、电缆盘、托盘', 'Ahşap sandık, kutu, kafes, makara, palet ve palet kenarları'],
        ['4416', 'Casks, barrels, vats and staves', '木桶、琵琶桶及桶板', 'Fıçı, varil, tekne ve fıçı tahtaları'],
        ['4417', 'Wooden tools, handles, brush bodies, shoe lasts', '木制工具、柄、刷子木身、鞋楦', 'Ahşap aletler, alet sapları, fırça gövdeleri, ayakkabı kalıpları'],
        ['4418', "Builders' joinery: windows, doors, parquet panels, beams", '建筑用木工制品（门窗、拼装地板、梁等）', 'İnşaat doğrama ve marangozluk: pencere, kapı, parke paneli, kiriş'],
        ['4419', 'Wooden tableware and kitchenware', '木制餐具及厨房用具', 'Ahşap sofra ve mutfak eşyası'],
        ['4420', 'Marquetry; wooden caskets, ornaments, coat racks', '镶嵌木；木匣、木摆件、衣帽架', 'Kakma işleri; ahşap kutu, süs eşyası, askılık'],
        ['4421', 'Other articles of wood, such as hangers, blinds', '其他木制品（衣架、帘等）', 'Ağaçtan diğer eşya (elbise askısı, stor)'],
      ],
    },
    {
      code: '45',
      en: 'Cork and articles of cork',
      zh: '软木及软木制品',
      tr: 'Mantar ve mantardan eşya',
      headings: [
        ['4501', 'Natural cork, raw or simply prepared; cork waste', '天然软木（未加工或简单加工）；软木废料', 'Tabii mantar (ham veya basitçe hazırlanmış); mantar döküntüleri'],
        ['4502', 'Natural cork, squared or in blocks, sheets, strips', '去皮、切方或块、板、条状天然软木', 'Tabii mantar (köşeli, blok, levha, şerit)'],
        ['4503', 'Articles of natural cork, such as stoppers', '天然软木制品（软木塞等）', 'Tabii mantardan eşya (tıpa)'],
        ['4504', 'Agglomerated cork and its articles', '压制软木及其制品', 'Aglomere mantar ve eşyası'],
      ],
    },
    {
      code: '46',
      en: 'Plaited straw and similar; basketware and wickerwork',
      zh: '稻草、秸秆、针茅等编结材料制品；篮筐及柳条编结品',
      tr: 'Hasır ve örülmeye elverişli maddelerden eşya; sepetçi eşyası',
      headings: [
        ['4601', 'Plaits and woven plaiting materials: mats, screens', '编条；编结材料织成的席、帘等', 'Örgüler ve örülmüş hammaddeler: hasır, paravan'],
        ['4602', 'Baskets and wickerwork; loofah articles', '篮筐、柳条编结品；丝瓜络制品', 'Sepetçi ve hasırcı eşyası; lif kabağından eşya'],
      ],
    },
  ],
};
