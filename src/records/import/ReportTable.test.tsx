// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImportReport } from '#contract/records/api/import.ts';
import { currency } from '#contract/reference/resources/currency.ts';
import { ReportTable } from './ReportTable.tsx';

vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}));
afterEach(cleanup);

const texts = {
  t: (key: string) => key,
  number: String,
  label: (name: string) => name,
  value: String,
} as never;
const row = (at: number, action: 'create' | 'error' | 'unchanged') => ({
  row: at,
  action,
  key: `C${at}`,
  faults: action === 'error' ? [{ path: 'name', message: 'missing' }] : [],
  changes: [],
});
const report: ImportReport = {
  applied: false,
  totals: { create: 1, update: 0, unchanged: 1, error: 1 },
  rows: [row(1, 'create'), row(2, 'error'), row(3, 'unchanged')],
  ignored: [],
};

it('begins with the failures, and lists every row by choice', () => {
  render(<ReportTable resource={currency} texts={texts} report={report} />);
  const keys = () => ['C1', 'C2', 'C3'].filter((key) => screen.queryByText(key) !== null);
  expect(keys()).toEqual(['C2']);
  fireEvent.click(screen.getByText('crud:import.all 3'));
  expect(keys()).toEqual(['C1', 'C2', 'C3']);
  fireEvent.click(screen.getByText('crud:import.action.create 1'));
  expect(keys()).toEqual(['C1']);
});

it('corrects the wrong cells in place, each once, and checks them on Enter', () => {
  const [onFix, onCheck] = [vi.fn(), vi.fn()];
  const faults = [
    { path: 'name', message: 'too long' },
    { path: 'name', message: 'control' },
    { path: 'digits', message: 'missing' },
  ];
  const wrong = { ...row(2, 'error'), faults, typed: { name: 'US$' } };
  const rows = [wrong];
  render(
    <ReportTable resource={currency} texts={texts} report={{ ...report, rows }} {...{ onFix, onCheck }} />,
  );
  // A field without a column in the file cannot be corrected here.
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe('US$');
  fireEvent.change(input, { target: { value: 'US Dollar' } });
  expect(onFix).toHaveBeenCalledWith({ row: 2, field: 'name', text: 'US Dollar' });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  expect(onCheck).toHaveBeenCalledOnce();
});
