/** Agreed terms, so that no other wording is used. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from './testing.ts';

const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(filesIn(language).get(file)!, 'utf8'));
const at = (texts: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], texts);

it.each([
  ['en', 'currency.field.active', 'In use'],
  ['en', 'standards.nothing.code.port', 'No port has the code {{code}}'],
  ['en', 'standards.waybill.rule', /the remainder of the serial ÷ 7/],
  ['en', 'standards.nm', 'NM'],
  ['en', 'tracking.containers.rolled', 'rolled'],
  ['en', 'milestones.exception.rolledOver', /^Rolled in/],
  ['en', 'air.action.submit', 'Submit booking'],
  ['en', 'air.action.weigh', 'Weigh'],
  ['en', 'air.action.makeBill', 'Issue AWB'],
  ['en', 'air.action.sendOut', 'Mark as departed'],
  ['en', 'air.action.cancelSendOut', 'Undo departure (offload)'],
  ['en', 'air.action.warehouseIn', 'Receive'],
  ['en', 'air.action.warehouseOut', 'Release'],
  ['en', 'air.action.audit', 'Approve'],
  ['en', 'airOrder.choice.status.billed', 'AWB issued'],
  ['en', 'airOrder.choice.status.audited', 'Approved'],
  ['en', 'airOrder.field.customer', 'Customer'],
  ['en', 'airOrder.field.numbers', 'AWB numbers'],
  ['en', 'airOrder.field.toldBy', 'Source'],
  ['en', 'air.master.waiting', 'Houses without a master'],
  ['en', 'air.desk.drop', 'Drop on an action'],
  ['en', 'papers.download', 'Download PDF'],
  ['en', 'papers.right', 'Offset right (mm)'],
  ['en', 'exports.plans.new', 'Schedule export'],
  ['en', 'customer.choice.status.undevelopable', 'Not pursued'],
  ['en', 'routes.line', 'Routes'],
  ['en', 'routes.airport', 'Airports'],
  ['en', 'routes.feedSources', 'Message sources'],
  ['en', 'routes.feedTables', 'Partner file mappings'],
  ['zh', 'air.action.weigh', '过磅'],
  ['zh', 'air.desk.late', '已超截单'],
  ['zh', 'airOrder.field.number', '委托单号'],
  ['zh', 'airOrder.field.proxyNumber', '客户参考号'],
  ['tr', 'airOrder.title', 'Yükleme'],
  ['tr', 'papers.download', 'PDF indir'],
  ['zh', 'milestones.role.prePOL', '装货港前段'],
  ['zh', 'milestones.label.STCS', '提重柜'],
  ['zh', 'milestones.document.TRD', '提单'],
  ['zh', 'milestones.label.ISSU', '已签发'],
  ['zh', 'milestones.documentLine', '{{document}}{{state}}'],
  ['zh', 'tracking.several.state.unknown', '暂无'],
  ['zh', 'tracking.several.state.waiting', '滞港'],
  ['tr', 'tracking.proof', 'Ayrıntıları göster'],
  ['tr', 'tracking.progress.done', 'tamamlandı'],
  ['tr', 'milestones.label.DSCH', /tahliye edildi/],
  ['tr', 'milestones.document.ARN', 'Varış ihbarnamesi'],
])('%s: %s', (language, key, said) => {
  const [file = '', ...path] = key.split('.');
  const text = at(read(language, file), path.join('.'));
  if (typeof said === 'string') expect(text).toBe(said);
  else expect(text).toMatch(said);
});

it('uses 跟踪 in Chinese, never 追踪', () => {
  const others = [...filesIn('zh').values()].filter((file) => readFileSync(file, 'utf8').includes('追踪'));
  expect(others).toEqual([]);
});

const OFFICE = /\/(access|air|core|customers|money|operations|records)\/[^/]*$/;
/** Texts of the office, without the specification's menu labels, which are further names in the search. */
function* officeTexts(language: string): Generator<[string, string]> {
  const leaves = function* (path: string, value: unknown): Generator<[string, string]> {
    if (path === 'routes.also') return;
    if (typeof value === 'string') yield [path, value];
    else for (const [key, of] of Object.entries(value as object)) yield* leaves(`${path}.${key}`, of);
  };
  for (const [name, file] of filesIn(language))
    if (OFFICE.test(file)) yield* leaves(name, read(language, name));
}

it.each([
  [
    'en',
    /Book the space|Weigh again|Make the bill|^Billed$|^Send out$|Cancel the send-out|^Warehouse (in|out)$|^Audit(ed)?$|Entrusting party|^Told by$|What becomes of|Houses that wait|what is to be done|Keep the PDF|Further right|Export by a plan|Not to be developed|Tables of partners|Sources of messages|Line maintenance|^Air ports$/i,
  ],
  ['zh', /复磅|委托编号|委托号/],
  ['tr', /sipariş|PDF olarak sakla/i],
])('uses no former word of the office in %s', (language, former) => {
  expect([...officeTexts(language)].filter(([, text]) => former.test(text))).toEqual([]);
});

it('counts one thing in the singular', () => {
  const plural =
    /\{\{count\}\} (houses|orders|bills|pieces|rows|records|fields|days|hours|labels|copies|numbers)\b/;
  const wrong = [...officeTexts('en')].filter(([key, text]) => plural.test(text) && !key.endsWith('_other'));
  expect(wrong).toEqual([]);
});
