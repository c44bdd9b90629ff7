// @vitest-environment jsdom
/** Tests of the filter inputs and of the message for refused filters. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { airSchedule } from '#contract/reference/resources/air-schedule.ts';
import { fieldOf } from '#contract/records/resource.ts';
import { ColumnFilter } from './ColumnFilter.tsx';
import { Emptiness } from './Emptiness.tsx';
import { readState } from './list-state.ts';
import { textsOf, type Say } from '../texts.ts';

vi.mock('../form/inputs/ReferenceInput.tsx', () => ({ ReferenceInput: () => null }));

const say: Say = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const texts = textsOf(airSchedule, 'en', say) as never;
const onFilter = vi.fn<(filters: readonly object[]) => void>();

function filterOf(name: string, address = ''): void {
  const { filters } = readState(airSchedule, new URLSearchParams(address));
  render(<ColumnFilter field={fieldOf(airSchedule, name)} {...{ filters, texts, onFilter }} />);
}

afterEach(() => {
  cleanup();
  onFilter.mockReset();
});

it('filters days of operation by one of them', () => {
  filterOf('days', 'days_like=5');
  const [wednesday, friday] = ['Wed', 'Fri'].map((name) => screen.getByText(name).closest('button'));
  expect(friday!.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(wednesday!);
  fireEvent.click(friday!);
  expect(onFilter.mock.calls).toEqual([[[{ field: 'days', operator: 'contains', value: '3' }]], [[]]]);
});

it.each([
  ['flight', 'airSchedule:field.flight: crud:filter.contains'],
  ['arrivalDay', 'airSchedule:field.arrivalDay: crud:filter.from'],
  ['cutOffType', ''],
  ['validFrom', ''],
  ['days', ''],
])('focuses the filter of %s at once', (name, label) => {
  filterOf(name);
  const { activeElement } = document;
  expect(activeElement?.closest('.crud-filter')?.querySelector('input, button')).toBe(activeElement);
  if (label) expect(activeElement!.getAttribute('aria-label')).toBe(label);
});

it('accepts times of day in a range, as people write them', () => {
  filterOf('etd');
  const from = screen.getByLabelText('airSchedule:field.etd: crud:filter.from');
  const filter = (text: string) => {
    fireEvent.change(from, { target: { value: text } });
    fireEvent.submit(from);
  };
  filter('9 o’clock');
  expect(screen.getByRole('alert').textContent).toBe('crud:fault.time');
  expect(onFilter).not.toHaveBeenCalled();
  filter('9.05');
  expect(onFilter.mock.calls).toEqual([[[{ field: 'etd', operator: 'gte', value: '09:05' }]]]);
});

it('shows why filters are refused, and lets the user clear them', () => {
  const onClear = vi.fn<() => void>();
  const rest = {
    texts,
    failed: true,
    filtered: true,
    beyond: false,
    onCreate: undefined,
    onImport: undefined,
  };
  const state = readState(airSchedule, new URLSearchParams('arrivalDay_gte=soon&q=x'));
  const refused = [
    { path: 'arrivalDay', message: 'No number.' },
    { path: 'q', message: 'Too long.' },
  ];
  const others = { onFirst: vi.fn<() => void>(), onAgain: vi.fn<() => void>() };
  const view = render(<Emptiness {...{ ...rest, ...others, state, refused, onClear }} />);
  expect(screen.getByText('airSchedule:field.arrivalDay: No number. Too long.')).toBeTruthy();
  expect(screen.queryByText('crud:list.failed.again')).toBeNull();
  fireEvent.click(screen.getByText('crud:list.clear'));
  expect(onClear).toHaveBeenCalledOnce();
  view.rerender(<Emptiness {...{ ...rest, ...others, state, refused: [], onClear }} />);
  fireEvent.click(screen.getByText('crud:list.failed.again'));
  expect(others.onAgain).toHaveBeenCalledOnce();
});
