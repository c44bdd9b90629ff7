// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { DecimalText, decimalOf, unambiguous } from './DecimalText.tsx';

// jsdom cannot measure a window.
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}));

// The timers of a form end with it.
afterEach(cleanup);

it.each([
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['2,75', '2.75'],
  ['1 250', '1250'],
  ['-18,5', '-18.5'],
  ['1.234', '1,234'],
  ['1,234', '1,234'],
  ['ten', 'ten'],
])('reads %s as %s', (typed, value) => expect(decimalOf(typed)).toBe(value));

it('shows what is typed, then the number; and refuses one that means two', async () => {
  const changed = vi.fn();
  const t = ((key: string) => key) as unknown as Parameters<typeof unambiguous>[0];
  render(
    <Form onValuesChange={changed}>
      <Form.Item name="gross" label="Gross" rules={[unambiguous(t)]}>
        <DecimalText maxLength={13} />
      </Form.Item>
    </Form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Gross');
  fireEvent.change(input, { target: { value: '1.234,5' } });
  expect(input.value).toBe('1.234,5');
  expect(changed).toHaveBeenLastCalledWith({ gross: '1234.5' }, { gross: '1234.5' });
  fireEvent.blur(input);
  expect(input.value).toBe('1234.5');
  expect(screen.queryByText('fault.ambiguous')).toBeNull();
  fireEvent.change(input, { target: { value: '1.234' } });
  fireEvent.blur(input);
  expect(await screen.findByText('fault.ambiguous')).toBeTruthy();
});
