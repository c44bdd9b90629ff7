// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReferenceInput } from './ReferenceInput.tsx';

const COLLEAGUES = [
  { code: 'anna', name: 'Anna' },
  { code: 'zoe', name: 'Zoe' },
];
let answer: () => void = () => undefined;
vi.mock('#src/providers/office.ts', () => ({
  http: {
    request: async (_path: string, { query }: { query: { q: string } }) => {
      // The answer to a typed text comes when the test lets it.
      if (query.q !== '') await new Promise<void>((resolve) => (answer = resolve));
      // A page holds one.
      return { data: COLLEAGUES.filter(({ code }) => code.startsWith(query.q)).slice(0, 1) };
    },
  },
}));
vi.mock('@refinedev/core', () => ({ useSelect: () => ({ query: {} }) }));
vi.mock('../../use-can.ts', () => ({ useCan: () => ({ create: false }) }));
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}));
afterEach(cleanup);

const client = new QueryClient();
const texts = { t: (key: string) => key, language: 'en' } as never;
const field = { kind: 'code', target: { staff: 'sales' }, required: false } as never;
const sales = (props: Partial<ComponentProps<typeof ReferenceInput>>) => (
  <QueryClientProvider client={client}>
    <ReferenceInput field={field} texts={texts} aria-label="Sales" {...props} />
  </QueryClientProvider>
);

it('waits with Enter for the answer to the typed text, and never takes an option of an earlier one', async () => {
  const onChange = vi.fn<(code: string | null) => void>();
  render(sales({ value: null, onChange }));
  const input = screen.getByRole('combobox');
  fireEvent.mouseDown(input);
  await screen.findAllByText('Anna');
  fireEvent.change(input, { target: { value: 'zo' } });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  expect(onChange).not.toHaveBeenCalled();
  answer();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('zoe'));
  expect(onChange).toHaveBeenCalledOnce();
});

it('looks up the name of a code that the form filled in, and never shows the name of the code before it', async () => {
  // The code before is on no page of options: its name came with the record.
  const referred = { id: null, name: 'Yusuf' };
  const { rerender } = render(sales({ value: 'yusuf', referred }));
  expect(await screen.findByText('Yusuf')).toBeTruthy();
  rerender(sales({ value: 'zoe', referred }));
  await vi.waitFor(() => expect(screen.queryByText('Yusuf')).toBeNull());
  answer();
  expect(await screen.findByText('Zoe')).toBeTruthy();
});
