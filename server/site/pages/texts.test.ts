import { expect, it } from 'vitest';
import { textsOf } from './texts.ts';

it('returns whole namespaces and parts of them, and nothing else', () => {
  const texts = textsOf('zh', [
    'routes',
    'milestones.role',
    'milestones.phase.document',
    'milestones.nothing',
  ]);
  expect(Object.keys(texts)).toEqual(['routes', 'milestones']);
  expect(texts['milestones']).toEqual({
    role: expect.objectContaining({ POL: '装货港' }),
    phase: { document: '单证' },
  });
});
