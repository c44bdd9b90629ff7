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
