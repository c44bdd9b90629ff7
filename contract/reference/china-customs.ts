/** The customs regions of China: the first two digits of a customs district code (关区代码), with the region's city. */
const TABLE = `
01北京Beijing 02天津Tianjin 04石家庄Shijiazhuang 05太原Taiyuan 06满洲里Manzhouli 07呼和浩特Hohhot 08沈阳Shenyang
09大连Dalian 15长春Changchun 19哈尔滨Harbin 22上海Shanghai 23南京Nanjing 29杭州Hangzhou 31宁波Ningbo 33合肥Hefei
35福州Fuzhou 37厦门Xiamen 40南昌Nanchang 42青岛Qingdao 43济南Jinan 46郑州Zhengzhou 47武汉Wuhan 49长沙Changsha
51广州Guangzhou 52黄埔Huangpu 53深圳Shenzhen 57拱北Gongbei 60汕头Shantou 64海口Haikou 67湛江Zhanjiang 68江门Jiangmen
72南宁Nanning 79成都Chengdu 80重庆Chongqing 83贵阳Guiyang 86昆明Kunming 88拉萨Lhasa 90西安Xi'an 94乌鲁木齐Urumqi
95兰州Lanzhou 96银川Yinchuan 97西宁Xining
`;

type CustomsRegion = { name: string; zh: string };

const regions = new Map(
  TABLE.trim()
    .split(/\s+/)
    .map((entry): [string, CustomsRegion] => {
      const name = entry.search(/[A-Z]/);
      return [entry.slice(0, 2), { zh: entry.slice(2, name), name: entry.slice(name) }];
    }),
);

/** The customs region of a district code (at least its first two digits), or null. */
export const customsRegion = (district: string): CustomsRegion | null =>
  regions.get(district.slice(0, 2)) ?? null;
