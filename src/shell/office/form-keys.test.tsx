// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useFormKeys } from './form-keys.ts';

afterEach(cleanup);
beforeAll(() => {
  // jsdom lays nothing out: whatever is not hidden counts as shown.
  HTMLElement.prototype.getClientRects = function rects(this: HTMLElement) {
    const none: DOMRect[] = [];
    return { length: this.hidden ? 0 : 1, item: () => null, [Symbol.iterator]: () => none.values() };
  };
});

const saved = vi.fn<() => void>();
const confirmed = vi.fn<() => void>();

function Page({ fields, inDialog = false }: { fields: readonly string[]; inDialog?: boolean }) {
  useFormKeys();
  const form = (
    <form
      className="ant-form"
      onSubmit={(event) => {
        event.preventDefault();
        saved();
      }}
    >
      {fields.map((name) =>
        name === 'remark' ? (
          <textarea key={name} aria-label={name} />
        ) : (
          <input key={name} aria-label={name} />
        ),
      )}
      {!inDialog && <button type="submit">Save</button>}
    </form>
  );
  if (!inDialog) return form;
  return (
    <div className="ant-modal-content">
      {form}
      <div className="ant-modal-footer">
        <button type="button" className="ant-btn-primary" onClick={() => confirmed()}>
          Issue
        </button>
      </div>
    </div>
  );
}

function shown(fields: readonly string[], inDialog = false) {
  saved.mockClear();
  confirmed.mockClear();
  render(<Page fields={fields} inDialog={inDialog} />);
}
const press = (name: string, key: string, more = {}) => {
  const field = screen.getByLabelText(name);
  field.focus();
  return fireEvent.keyDown(field, { key, ...more });
};
const calls = () => [saved.mock.calls.length, confirmed.mock.calls.length];

it('moves to the next field, and from the last one to the button that saves', () => {
  shown(['customer', 'flight']);
  expect(press('customer', 'Enter')).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('flight'));
  press('flight', 'Enter');
  expect(document.activeElement).toBe(screen.getByText('Save'));
  expect(calls()).toEqual([0, 0]);
});

it('saves by Ctrl-Enter and Ctrl-S from any field, and leaves a text of several lines its Enter', () => {
  shown(['customer', 'remark']);
  expect(press('remark', 'Enter')).toBe(true);
  press('remark', 'Enter', { ctrlKey: true });
  press('customer', 's', { metaKey: true });
  expect(calls()).toEqual([2, 0]);
});

it('saves the only form in view when the focus is outside of it', () => {
  shown(['customer', 'flight']);
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false);
  expect(calls()).toEqual([1, 0]);
});

it('leaves Enter to a form of one field', () => {
  shown(['reason']);
  expect(press('reason', 'Enter')).toBe(true);
});

it('uses the button of a dialog, which is outside of its form', () => {
  shown(['first', 'last'], true);
  press('last', 'Enter');
  expect(document.activeElement).toBe(screen.getByText('Issue'));
  press('first', 'S', { ctrlKey: true });
  expect(calls()).toEqual([0, 1]);
  cleanup();
  shown(['reason'], true);
  press('reason', 'Enter');
  expect(calls()).toEqual([0, 1]);
});

it('leaves Enter to the box of a code that a mail brings', () => {
  const verified = vi.fn<() => void>();
  function Profile() {
    useFormKeys();
    return (
      <form className="ant-form">
        <input aria-label="mail" />
        <div className="mail-check">
          <input aria-label="code" onKeyDown={({ key }) => key === 'Enter' && verified()} />
        </div>
        <input aria-label="department" />
      </form>
    );
  }
  render(<Profile />);
  press('code', 'Enter');
  expect(verified).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByLabelText('code'));
});
