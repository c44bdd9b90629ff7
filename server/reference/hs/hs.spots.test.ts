/** Checks headings by a distinctive word per language, from the nomenclature and customs practice. */
import { expect, test } from 'vitest';
import { fold } from '#contract/core/fold.ts';
import { hsEntry } from './data/index.ts';

test.each([
  ['0207', 'poultry', '家禽'],
  ['0306', 'crustaceans', '甲壳动物'],
  ['0407', 'eggs', '禽蛋'],
  ['0805', 'citrus', '柑橘'],
  ['0901', 'coffee', '咖啡'],
  ['1006', 'rice', '大米'],
  ['1201', 'soya', '大豆'],
  ['1511', 'palm oil', '棕榈油'],
  ['2009', 'juices', '果汁'],
  ['2204', 'wine', '葡萄酒'],
  ['2404', 'nicotine', '尼古丁'],
  ['2523', 'cement', '水泥'],
  ['2709', 'crude', '原油'],
  ['3004', 'medicines', '药品'],
  ['3304', 'make-up', '化妆品'],
  ['3402', 'washing', '洗涤剂'],
  ['3808', 'insecticides', '杀虫剂'],
  ['3827', 'halogenated', '卤化'],
  ['3904', 'pvc', '氯乙烯'],
  ['3926', 'articles of plastics', '塑料制品'],
  ['4011', 'tyres', '轮胎'],
  ['4202', 'suitcases', '提箱'],
  ['4407', 'wood', '锯材'],
  ['4819', 'cartons', '纸箱'],
  ['5407', 'synthetic filament', '合成纤维长丝'],
  ['6109', 't-shirts', 'T恤'],
  ['6203', "men's", '男式'],
  ['6402', 'footwear', '鞋'],
  ['6911', 'porcelain', '瓷'],
  ['7010', 'bottles', '瓶'],
  ['7113', 'jewellery', '首饰'],
  ['7208', 'hot-rolled', '热轧'],
  ['7318', 'screws', '螺钉'],
  ['7604', 'aluminium', '铝'],
  ['8302', 'furniture', '家具'],
  ['8418', 'refrigerators', '冰箱'],
  ['8471', 'computers', '自动数据处理设备'],
  ['8485', 'additive manufacturing', '增材制造'],
  ['8507', 'batteries', '蓄电池'],
  ['8517', 'smartphones', '智能手机'],
  ['8524', 'flat panel display', '平板显示'],
  ['8541', 'semiconductor', '半导体'],
  ['8542', 'integrated circuits', '集成电路'],
  ['8549', 'waste', '废弃物'],
  ['8703', 'motor cars', '小轿车'],
  ['8708', 'parts', '零件'],
  ['8806', 'unmanned', '无人'],
  ['9018', 'medical', '医疗'],
  ['9401', 'seats', '坐具'],
  ['9503', 'toys', '玩具'],
  ['9619', 'nappies', '尿布'],
])('titles heading %s with %s (%s)', (code, en, zh) => {
  const titles = hsEntry(code)?.titles;
  expect(titles?.en?.toLowerCase()).toContain(en);
  expect(titles?.zh).toContain(zh);
});

/** From the Turkish tariff, not from the tables. */
test.each([
  ['0207', 'kümes'],
  ['0902', 'çay'],
  ['1509', 'zeytinyağı'],
  ['2523', 'çimento'],
  ['3004', 'ilaç'],
  ['4011', 'dış lastik'],
  ['5702', 'kilim'],
  ['6109', 'tişört'],
  ['7214', 'inşaat demiri'],
  ['8408', 'dizel'],
  ['8418', 'buzdolap'],
  ['8504', 'transformatör'],
  ['8544', 'kablo'],
  ['8703', 'binek otomobil'],
  ['8708', 'aksam'],
  ['9403', 'mobilya'],
  ['9503', 'oyuncak'],
])('titles heading %s with %s', (code, tr) =>
  expect(fold(hsEntry(code)?.titles.tr ?? '')).toContain(fold(tr)),
);

test.each(['0208x', '7701', '9801', '9999', '2405', '8550', '0412'])(
  'does not know %s, which is no heading of HS 2022',
  (code) => expect(hsEntry(code)).toBeNull(),
);
