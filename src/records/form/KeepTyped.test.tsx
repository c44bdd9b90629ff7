// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { KeepTyped } from './KeepTyped.tsx';

const onTyped = vi.fn<(values: Record<string, unknown>) => void>();
const onFresh = vi.fn<() => void>();
const FRESH = { pieces: '2', items: null };
const ITEMS = [{ code: 'A1' }];

function Page() {
  const [form] = Form.useForm();
  return (
    <Form form={form} initialValues={{ ...FRESH, beside: 'of the record' }}>
      <KeepTyped form={form} fresh={FRESH} onTyped={onTyped} onFresh={onFresh} />
      <Form.Item name="pieces" noStyle>
        <Input />
      </Form.Item>
      <button type="button" onClick={() => form.setFieldsValue({ items: ITEMS })}>
        Scan
      </button>
      <button type="button" onClick={() => form.setFieldsValue({ items: null })}>
        Take back
      </button>
    </Form>
  );
}
afterEach(() => {
  cleanup();
  onTyped.mockReset();
  onFresh.mockReset();
});

it('keeps nothing of an unchanged form', () => {
  render(<Page />);
  expect(onTyped).not.toHaveBeenCalled();
});

it('keeps typed and filled-in values, and reports a form typed back to its start as unchanged', () => {
  render(<Page />);
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  type('3');
  expect(onTyped).toHaveBeenLastCalledWith({ pieces: '3', items: null });
  fireEvent.click(screen.getByText('Scan'));
  expect(onTyped).toHaveBeenLastCalledWith({ pieces: '3', items: ITEMS });
  fireEvent.click(screen.getByText('Take back'));
  onFresh.mockReset();
  type('2');
  expect(onFresh).toHaveBeenCalled();
});
