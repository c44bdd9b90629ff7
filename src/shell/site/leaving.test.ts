// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { tellLeaving } from './leaving.ts';

const slow = vi.fn<() => void>();
tellLeaving(slow);
// No page is loaded here: jsdom would only report that it cannot.
for (const type of ['click', 'submit']) addEventListener(type, (event) => event.preventDefault());

const leaving = () => 'leaving' in document.documentElement.dataset;
const busy = (selector: string) => document.querySelector(selector)?.getAttribute('aria-busy');
const click = (selector: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  document.querySelector(selector)!.dispatchEvent(event);
};

beforeEach(() => {
  vi.useFakeTimers();
  window.dispatchEvent(new Event('pageshow'));
  slow.mockClear();
  document.body.innerHTML = `
    <form><button type="submit">Track</button></form>
    <a id="page" href="/standards/port"><b>Ports</b></a>
    <a id="same" href="#main">Skip</a>
    <a id="tab" href="/home" target="_blank">New tab</a>
    <a id="file" href="/list.csv" download>File</a>
    <a id="phone" href="tel:+86215555">Call</a>
    <a id="away" href="https://example.test/">Elsewhere</a>`;
});

it('shows at once, and on the button, that a form is being submitted', () => {
  document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true }));
  expect([leaving(), busy('button')]).toEqual([true, 'true']);
});

it('shows it for a link to another page, wherever the link is clicked', () => {
  click('#page b');
  expect([leaving(), busy('#page')]).toEqual([true, 'true']);
});

it.each([
  ['#same', {}],
  ['#tab', {}],
  ['#file', {}],
  ['#phone', {}],
  ['#away', {}],
  ['#page', { ctrlKey: true }],
  ['#page', { button: 1 }],
])('ignores %s with %o, which loads no page in this tab', (selector, init) => {
  click(selector, init);
  expect(leaving()).toBe(false);
});

it('ignores events that the page handles itself', () => {
  for (const type of ['submit', 'click'])
    document.body.addEventListener(type, (event) => event.preventDefault(), { once: true });
  document
    .querySelector('form')!
    .dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  click('#page');
  expect(leaving()).toBe(false);
});

it('reports a slow page, and resets when the user comes back', () => {
  click('#page');
  vi.advanceTimersByTime(3_000);
  expect(slow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(slow).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('pageshow'));
  expect([leaving(), busy('#page')]).toEqual([false, null]);
});
