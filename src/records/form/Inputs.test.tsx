// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { exchangeRate } from '#contract/money/resources/exchange-rate.ts';
import { initialValues, type ResourceRecord } from '#contract/records/resource.ts';
import { Inputs } from './Inputs.tsx';
import { textsOf, type Say } from '../texts.ts';

vi.mock('./inputs/ReferenceInput.tsx', () => ({ ReferenceInput: () => null }));
vi.mock('#src/ui/office/DayPicker.tsx', () => ({ DayPicker: () => null }));

// jsdom cannot measure a window.
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}));

const say: Say = (key) => String(key);
const texts = textsOf(exchangeRate, 'en', say) as never;
const RECORD = {
  ...initialValues(exchangeRate),
  id: '1',
  version: 1,
  source: 'KWD',
  target: 'USD',
  rate: '3.254',
  effective: '2026-01-01',
} as unknown as ResourceRecord;

const onFinish = vi.fn<() => void>();
afterEach(() => {
  cleanup();
  onFinish.mockReset();
});

it('accepts an ambiguous number as it was read, and refuses one that is typed', async () => {
  render(
    <Form initialValues={RECORD} onFinish={onFinish}>
      <Inputs resource={exchangeRate} texts={texts} record={RECORD} referred={undefined} />
      <button type="submit">Save</button>
    </Form>,
  );
  const rate = screen.getByDisplayValue('3.254');
  fireEvent.click(screen.getByText('Save'));
  await vi.waitFor(() => expect(onFinish).toHaveBeenCalledOnce());
  fireEvent.change(rate, { target: { value: '4.254' } });
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('crud:fault.ambiguous')).toBeTruthy();
  expect(onFinish).toHaveBeenCalledOnce();
});
