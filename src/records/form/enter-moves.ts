/** Enter in a form moves to the next field, so that nothing is saved by accident; Ctrl-Enter saves. */
import type { KeyboardEvent } from 'react';

const FIELDS = [
  'input:not([type=hidden]):not([type=file]):not([disabled]):not([tabindex="-1"])',
  'textarea:not([disabled])',
  'button[role=switch]:not([disabled])',
].join(',');
const SUBMIT = 'button[type=submit]:not([disabled]), .ant-btn-primary:not([disabled])';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Fields of the form in their order, as far as they are visible. */
export const fieldsIn = (form: HTMLElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(isShown);

/** Where Enter has its own meaning: a list of options, a text of several lines, a button. */
function hasOwnEnter(target: HTMLElement): boolean {
  if (target.getAttribute('aria-expanded') === 'true' && !target.closest('.ant-picker')) return true;
  return target.tagName === 'TEXTAREA' || target.tagName === 'BUTTON' || target.tagName === 'A';
}

type Event = Pick<
  KeyboardEvent<HTMLElement>,
  'key' | 'ctrlKey' | 'metaKey' | 'currentTarget' | 'target' | 'preventDefault' | 'stopPropagation'
> & { nativeEvent: { isComposing: boolean }; isDefaultPrevented: () => boolean };

/**
 * For `onKeyDownCapture` of a form. In a form of one field Enter submits; after the last field it leads to the
 * button that saves.
 */
export function enterMoves(event: Event, save: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.isDefaultPrevented()) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.stopPropagation();
    // What a field writes when it is left belongs to what is saved.
    (document.activeElement as HTMLElement | null)?.blur();
    save();
    return;
  }
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || hasOwnEnter(target)) return;
  // A reader that types a code ends it with Enter, which its own box takes.
  if (target.closest('.air-scan')) return;
  const fields = fieldsIn(currentTarget);
  const at = fields.indexOf(target);
  if (at < 0 || fields.length === 1) return;
  event.preventDefault();
  // A closed list of options would open; a date field reads its text when it is left.
  event.stopPropagation();
  const dialog = currentTarget.closest<HTMLElement>('.ant-modal-content, .ant-drawer-content');
  const next = fields[at + 1] ?? (dialog ?? currentTarget).querySelector<HTMLElement>(SUBMIT);
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}
