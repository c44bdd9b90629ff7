// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { enterMoves } from './enter-moves.ts';

afterEach(cleanup);
beforeAll(() => {
  // jsdom lays nothing out: whatever is not hidden counts as shown.
  HTMLElement.prototype.getClientRects = function rects(this: HTMLElement) {
    return (this.hidden ? [] : [{}]) as unknown as DOMRectList;
  };
});

const sent = vi.fn<() => void>();
const saved = vi.fn<() => void>();
function shown(fields: readonly string[]) {
  sent.mockClear();
  saved.mockClear();
  render(
    <form
      onKeyDownCapture={(event) => enterMoves(event, saved)}
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      {fields.map((name) =>
        name === 'remark' ? (
          <textarea key={name} aria-label={name} />
        ) : (
          <input key={name} aria-label={name} />
        ),
      )}
      <button type="submit">Save</button>
    </form>,
  );
}
const enter = (name: string, more = {}) => {
  const field = screen.getByLabelText(name);
  field.focus();
  return fireEvent.keyDown(field, { key: 'Enter', ...more });
};

it('moves to the next field, and from the last one to the button that saves', () => {
  shown(['customer', 'flight']);
  expect(enter('customer')).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('flight'));
  enter('flight');
  expect(document.activeElement).toBe(screen.getByText('Save'));
  expect([sent.mock.calls.length, saved.mock.calls.length]).toEqual([0, 0]);
});

it('saves by Ctrl-Enter from any field, and leaves a text of several lines its Enter', () => {
  shown(['customer', 'remark']);
  expect(enter('remark')).toBe(true);
  enter('remark', { ctrlKey: true });
  expect(saved).toHaveBeenCalledOnce();
});

it('leaves Enter to a form of one field', () => {
  shown(['reason']);
  expect(enter('reason')).toBe(true);
});
