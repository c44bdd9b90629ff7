/**
 * Rail stations between China and Europe: borders, gauge changes, hubs. Railways mostly send names instead of
 * codes, each in its own script.
 */
import type { Language } from '#contract/core/settings.ts';

export type Station = {
  names: Record<Language, string>;
  country: string;
  zone: string;
  latitude: number;
  longitude: number;
};

/** Country, latitude, longitude, zone; names in English, Chinese, Turkish; other names. */
const STATIONS = `
CN|45.17|82.57|Asia/Shanghai|Alashankou|阿拉山口|Alaşankou|Alataw Pass,Ala Pass,Алашанькоу
KZ|45.25|82.48|Asia/Almaty|Dostyk|多斯特克|Dostık|Druzhba,德鲁日巴,Достык,Дружба
CN|44.21|80.42|Asia/Shanghai|Khorgos|霍尔果斯|Horgos|Horgos,Huoerguosi,Хоргос
KZ|44.13|80.28|Asia/Almaty|Altynkol|阿腾科里|Altınköl|Altyn Kol,Altynkul,阿尔金科里,Алтынколь
CN|43.65|111.98|Asia/Shanghai|Erenhot|二连浩特|Erenhot|Erlian,Erlianhaote,二连,Эрлянь
MN|43.72|111.90|Asia/Ulaanbaatar|Zamyn-Uud|扎门乌德|Zamın-Üüd|Zamiin Uud,Замын-Ууд
CN|49.60|117.43|Asia/Shanghai|Manzhouli|满洲里|Mançuli|Маньчжурия
RU|49.65|117.33|Asia/Chita|Zabaikalsk|后贝加尔斯克|Zabaykalsk|Zabaykalsk,后贝加尔,Забайкальск
CN|44.40|131.15|Asia/Shanghai|Suifenhe|绥芬河|Suifenhe|Суйфэньхэ
RU|44.42|131.38|Asia/Vladivostok|Grodekovo|格罗杰科沃|Grodekovo|Гродеково
CN|22.11|106.76|Asia/Shanghai|Pingxiang|凭祥|Pingxiang|
VN|21.94|106.70|Asia/Ho_Chi_Minh|Dong Dang|同登|Dong Dang|Đồng Đăng
CN|21.19|101.69|Asia/Shanghai|Mohan|磨憨|Mohan|
LA|21.20|101.68|Asia/Vientiane|Boten|磨丁|Boten|
BY|52.10|23.69|Europe/Minsk|Brest (BY)|布列斯特|Brest (BY)|Brest-Severny,Brest Severny,Brest-Central,Brest North,Брест,Брест-Северный
PL|52.02|23.53|Europe/Warsaw|Małaszewicze|马拉舍维奇|Małaszewicze|Malaszewicze,Malaszewice,马拉,Малашевиче
PL|52.08|23.61|Europe/Warsaw|Terespol|特雷斯波尔|Terespol|Тересполь
HU|48.41|22.18|Europe/Budapest|Záhony|扎霍尼|Záhony|Zahony
UA|48.43|22.20|Europe/Kyiv|Chop|乔普|Çop|Чоп
SK|48.43|22.05|Europe/Bratislava|Dobrá|多布拉|Dobrá|Dobra,Čierna nad Tisou,Cierna nad Tisou
RU|50.39|106.11|Asia/Irkutsk|Naushki|纳乌什基|Nauşki|Наушки
MN|47.91|106.88|Asia/Ulaanbaatar|Ulaanbaatar|乌兰巴托|Ulan Batur|Ulan Bator,Улаанбаатар
KZ|46.95|79.67|Asia/Almaty|Aktogay|阿克斗卡|Aktogay|Aktogai,Актогай
KZ|41.46|69.17|Asia/Almaty|Saryagash|萨雷阿加什|Sarıağaş|Sary-Agash,Сарыагаш
UZ|41.31|69.28|Asia/Tashkent|Tashkent|塔什干|Taşkent|Chukursay,Ташкент
KZ|43.24|76.89|Asia/Almaty|Almaty|阿拉木图|Almatı|Almaty-1,Almaty 1,Алматы
KZ|51.17|71.43|Asia/Almaty|Astana|阿斯塔纳|Astana|Nur-Sultan,Астана
KZ|43.65|51.15|Asia/Aqtau|Aktau|阿克套|Aktau|Aktau Port,Aktau-Port,Актау
KZ|43.18|51.68|Asia/Aqtau|Kuryk|库雷克|Kurık|Kuryk Port,Курык
AZ|39.94|49.41|Asia/Baku|Alat|阿拉特|Elet|Alyat,Ələt,Алят
AZ|40.41|49.87|Asia/Baku|Baku|巴库|Bakü|Баку
GE|41.72|44.79|Asia/Tbilisi|Tbilisi|第比利斯|Tiflis|Тбилиси
GE|42.15|41.67|Asia/Tbilisi|Poti|波季|Poti|Поти
GE|41.41|43.49|Asia/Tbilisi|Akhalkalaki|阿哈尔卡拉基|Ahılkelek|Ахалкалаки
TR|40.60|43.10|Europe/Istanbul|Kars|卡尔斯|Kars|
TR|41.02|28.77|Europe/Istanbul|Halkalı|哈尔卡利|Halkalı|Halkali
TR|40.75|30.00|Europe/Istanbul|Köseköy|克塞科伊|Köseköy|Kosekoy
TR|41.72|26.37|Europe/Istanbul|Kapıkule|卡皮库莱|Kapıkule|Kapikule
BG|41.77|26.20|Europe/Sofia|Svilengrad|斯维伦格勒|Svilengrad|
RU|55.23|36.62|Europe/Moscow|Vorsino|沃尔西诺|Vorsino|Ворсино
RU|55.76|37.62|Europe/Moscow|Moscow|莫斯科|Moskova|Moskva,Москва
BY|53.90|27.56|Europe/Minsk|Minsk|明斯克|Minsk|Kolyadichi,Минск
PL|52.23|21.01|Europe/Warsaw|Warsaw|华沙|Varşova|Warszawa
PL|51.77|19.46|Europe/Warsaw|Łódź|罗兹|Lodz|Lodz
DE|51.43|6.76|Europe/Berlin|Duisburg|杜伊斯堡|Duisburg|Duisburg-Ruhrort
DE|53.55|9.99|Europe/Berlin|Hamburg|汉堡|Hamburg|Hamburg-Billwerder,Hamburg Billwerder
NL|51.56|5.09|Europe/Amsterdam|Tilburg|蒂尔堡|Tilburg|
BE|50.63|5.57|Europe/Brussels|Liège|列日|Liège|Liege
HU|47.50|19.04|Europe/Budapest|Budapest|布达佩斯|Budapeşte|
CN|34.34|108.94|Asia/Shanghai|Xi'an|西安|Xi'an|Xian,Xinzhu,新筑,西安国际港站,西安国际港
CN|34.75|113.63|Asia/Shanghai|Zhengzhou|郑州|Zhengzhou|Putian,圃田,郑州国际陆港
CN|30.66|104.07|Asia/Shanghai|Chengdu|成都|Chengdu|Chengxiang,城厢
CN|29.56|106.55|Asia/Shanghai|Chongqing|重庆|Chongqing|Tuanjiecun,团结村
CN|30.59|114.30|Asia/Shanghai|Wuhan|武汉|Wuhan|Wujiashan,吴家山
CN|29.31|120.07|Asia/Shanghai|Yiwu|义乌|Yiwu|义乌西
CN|36.06|103.83|Asia/Shanghai|Lanzhou|兰州|Lanzhou|
CN|43.83|87.62|Asia/Shanghai|Urumqi|乌鲁木齐|Urumçi|Ürümqi,Sanping,三坪,乌西,Урумчи
`;

const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/(?:\b(?:railway )?station|[火车铁路]*站|\bst\.?)$/g, '')
    .replaceAll(/[^\p{L}\d]/gu, '');

const byName = new Map(
  STATIONS.trim()
    .split('\n')
    .flatMap((row) => {
      const [country = '', latitude, longitude, zone = '', en = '', zh = '', tr = '', others = ''] =
        row.split('|');
      const at = { latitude: Number(latitude), longitude: Number(longitude) };
      const station: Station = { names: { en, zh, tr }, country, zone, ...at };
      return [en, zh, tr, ...others.split(',')]
        .filter(Boolean)
        .map((name): [string, Station] => [keyOf(name), station]);
    }),
);

/** Returns the station with this name in any of its languages; null if unknown. */
export const stationNamed = (name: string | null): Station | null =>
  (name && name.length <= 60 && byName.get(keyOf(name))) || null;
