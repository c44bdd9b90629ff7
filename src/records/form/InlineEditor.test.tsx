// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { contact } from '#contract/customers/resources/contact.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { TabContext } from '#src/providers/tab.ts';
import { InlineEditor } from './InlineEditor.tsx';
import { textsOf, type Say } from '../texts.ts';

const update = vi.fn<(call: object) => Promise<void>>();
vi.mock('@refinedev/core', () => ({
  useUpdate: () => ({ mutateAsync: update, mutation: { isPending: false } }),
}));
vi.mock('./inputs/ReferenceInput.tsx', () => ({ ReferenceInput: () => null }));

const say: Say = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const texts = textsOf(contact, 'en', say) as never;
const record = {
  id: '1',
  version: 1,
  customer: 'ANADOLU',
  name: 'Ali',
  department: 'Old',
} as never as ResourceRecord;
const hold = vi.fn<(unsaved: boolean) => void>();
const tab = { rename: vi.fn(), close: vi.fn(), leave: vi.fn(), hold };
const list = (rows: readonly ResourceRecord[]) => (
  <TabContext value={tab}>
    <App>
      {rows.map((one) => (
        <InlineEditor
          key={one.id}
          resource={contact}
          texts={texts}
          name="department"
          record={one}
          onDone={vi.fn()}
        />
      ))}
    </App>
  </TabContext>
);
const typed = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  return screen.getByRole('textbox');
};
const LOST = 'crud:list.lost ANADOLU · Ali contact:field.department Typed';

afterEach(() => {
  cleanup();
  update.mockReset();
});

it('reports the typed text when its row disappears', async () => {
  const { rerender } = render(list([record]));
  typed('Typed');
  rerender(list([]));
  expect(await screen.findByText(LOST)).toBeTruthy();
  // Closing or reloading the tab asks for confirmation, too.
  expect(hold.mock.calls.flat()).toEqual([true, false]);
});

it('reports nothing for a value left unchanged or cancelled', async () => {
  const { rerender } = render(list([record]));
  fireEvent.keyDown(typed('Typed'), { key: 'Escape' });
  rerender(list([]));
  expect(screen.queryByText(LOST)).toBeNull();
});

it('says that a record was deleted, and does not send it again on blur', async () => {
  update.mockRejectedValue(
    new ApiFault({ message: 'Not found.', status: 404, code: 10005, key: 'notFound' }),
  );
  render(list([record]));
  fireEvent.keyDown(typed('Typed'), { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toBe('crud:list.gone');
  fireEvent.blur(screen.getByRole('textbox'));
  expect(update).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Typed');
});
