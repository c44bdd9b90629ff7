/** Tests of the first paint: the user's own data, in their language, without controls. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FirstAnswer, FirstPaintRequest } from '#contract/site/office.ts';
import { callKey } from '#contract/site/office.ts';
import type { Language } from '#contract/core/settings.ts';
import { filesIn } from '#locales/testing.ts';
import { planOf, renderFirstPaint } from '#src/render.tsx';

const read = (language: Language, namespace: string): unknown =>
  JSON.parse(readFileSync(filesIn(language).get(namespace)!, 'utf8'));

const routers = ['list', 'show', 'create', 'edit', 'export'].map((action) => `currency.${action}`);
const member = { Id: 'u1', ydid: 7, publisher: true, Routers: routers };
const lira = {
  id: 'c1',
  code: 'TRY',
  name: 'Lira <script>',
  nameZh: null,
  nameTr: 'Türk lirası',
  sign: '₺',
  number: '949',
  digits: 2,
  active: true,
};

function requestFor(path: string, language: Language, rows?: readonly unknown[]): FirstPaintRequest {
  const { pathname, search } = new URL(path, 'http://porthole');
  const plan = planOf(pathname, search)!;
  const answers: FirstAnswer[] = plan.calls.flatMap((call): FirstAnswer[] => {
    if (call.path === '/api/v1/member') return [{ key: callKey(call), data: member, headers: {} }];
    return rows ? [{ key: callKey(call), data: rows, headers: {} }] : [];
  });
  const texts = Object.fromEntries(plan.texts.map((name) => [name, read(language, name)]));
  return { pathname, search, state: { language, texts, answers }, sidebarOpen: true, nonce: 'N0' };
}

describe('the first paint of a page', () => {
  it('contains the rows of a list as text, in the user’s language', () => {
    const turkish = renderFirstPaint(requestFor('/backoffice/currency', 'tr', [lira]));
    expect(turkish).toContain('Türk lirası');
    expect(turkish).toContain('Para birimleri');
    // A name missing in the reader's language is shown in the language it has, escaped.
    const chinese = renderFirstPaint(requestFor('/backoffice/currency', 'zh', [lira]));
    expect(chinese).toContain('Lira &lt;script&gt;');
    expect(chinese).not.toContain('Lira <script>');
  });

  it('contains no controls', () => {
    const html = renderFirstPaint(requestFor('/backoffice/currency', 'en', [lira]));
    expect(html).toMatch(/<div class="office first-paint[^"]*" inert/);
    expect(html).not.toMatch(/href=|<button|<input/);
  });

  it('removes the rows in the browser where it may have a saved view', () => {
    expect(renderFirstPaint(requestFor('/backoffice/currency', 'en', [lira]))).toContain(
      '<script nonce="N0">',
    );
    expect(renderFirstPaint(requestFor('/backoffice/currency?q=lira', 'en', [lira]))).not.toContain(
      '<script',
    );
  });

  it('shows the title of a list without rows and of other pages', () => {
    for (const request of [
      requestFor('/backoffice/currency', 'en', []),
      requestFor('/backoffice/currency', 'en'),
      requestFor('/systemManager/member', 'en'),
    ]) {
      const html = renderFirstPaint(request);
      expect(html).toContain('<h1>');
      expect(html).not.toContain('<table');
    }
  });

  it('is empty for an unknown user', () => {
    const request = requestFor('/backoffice/currency', 'en', [lira]);
    expect(renderFirstPaint({ ...request, state: { ...request.state, answers: [] } })).toBe('');
  });
});
