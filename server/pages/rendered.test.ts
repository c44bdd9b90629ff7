import { expect, test } from 'vitest';
import type { PortalConfig } from '#contract/api/config.ts';
import type { PageState, Renderer } from '#contract/pages.ts';
import { keptPages } from './rendered.ts';

const config = {} as PortalConfig;
const stateOf = (url: string, name: string | null = null) =>
  ({ key: 'home', url, viewer: name && { name } }) as unknown as PageState;

/** A renderer that counts, and writes who looks at the page. */
function counting() {
  const renderer = {
    rendered: 0,
    async render({ url, viewer }: PageState) {
      renderer.rendered += 1;
      return { html: `${url} ${viewer?.name ?? ''} ${'x'.repeat(100)}`, title: url, description: undefined };
    },
    slim: async (state: PageState) => state,
  };
  return renderer as typeof renderer & Renderer;
}

test('the same state is rendered once, any other anew: nobody is shown what another sees', async () => {
  const [renderer, page] = [counting(), keptPages()];
  const first = await page(renderer, stateOf('/a'), config);
  expect(await page(renderer, stateOf('/a'), config)).toBe(first);
  expect(renderer.rendered).toBe(1);
  expect((await page(renderer, stateOf('/a', 'Ayşe'), config)).html).toContain('Ayşe');
  expect((await page(renderer, stateOf('/a', 'Bo'), config)).html).not.toContain('Ayşe');
  expect(renderer.rendered).toBe(3);
});

test('what is kept is bounded: the page not looked at for longest makes room', async () => {
  const [renderer, page] = [counting(), keptPages(700)];
  for (const url of ['/a', '/b', '/a', '/c', '/d', '/a']) await page(renderer, stateOf(url), config);
  expect(renderer.rendered).toBe(4);
  await page(renderer, stateOf('/b'), config);
  expect(renderer.rendered).toBe(5);
});

test('pages asked for at once are counted once', async () => {
  const [renderer, page] = [counting(), keptPages(700)];
  await Promise.all(['/a', '/a', '/a', '/b'].map((url) => page(renderer, stateOf(url), config)));
  const before = renderer.rendered;
  await page(renderer, stateOf('/a'), config);
  await page(renderer, stateOf('/b'), config);
  expect(renderer.rendered).toBe(before);
});
