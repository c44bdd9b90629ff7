/**
 * Keyboard of every form of the office: Enter moves to the next field, so that nothing is saved by accident;
 * Ctrl-Enter and Ctrl-S save. In a form of one field Enter saves.
 */
import { useEffect } from 'react';

const FORM = 'form.ant-form';
const DIALOG = '.ant-modal-content, .ant-drawer-content';
const FIELDS = [
  'input:not([type=hidden], [type=file], [disabled], [tabindex="-1"])',
  'textarea:not([disabled])',
  'button[role=switch]:not([disabled])',
].join(',');
const SUBMIT = 'button[type=submit]:not([disabled])';
/** The button of a dialog, which is outside of its form. */
const CONFIRM = ['.ant-modal-footer', '.ant-drawer-footer', '.ant-drawer-extra']
  .map((place) => `${place} .ant-btn-primary:not([disabled])`)
  .join(',');

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;
const fieldsIn = (form: HTMLFormElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(isShown);
/** A button may name its form by `form` from anywhere on the page. */
const buttonOf = (form: HTMLFormElement): HTMLElement | undefined =>
  ([...form.elements] as HTMLElement[]).find((one) => one.matches(SUBMIT)) ??
  form.closest(DIALOG)?.querySelector<HTMLElement>(CONFIRM) ??
  undefined;

/** The form that a key is meant for: the one with the focus, that of the open dialog, or the only one in view. */
function formFor(target: HTMLElement): HTMLFormElement | undefined {
  const own = target.closest<HTMLFormElement>(FORM);
  if (own) return own;
  const shown = [...document.querySelectorAll<HTMLFormElement>(FORM)].filter(isShown);
  return (
    shown.findLast((form) => form.closest(DIALOG)) ??
    shown.find((form) => form.matches('.crud-here')) ??
    (shown.length === 1 ? shown[0] : undefined)
  );
}

function saves(event: KeyboardEvent, target: HTMLElement): void {
  const form = formFor(target);
  const button = form && buttonOf(form);
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  // What a field writes when it is left belongs to what is saved.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  button.click();
}

/** Where Enter has its own meaning: a list of options, a text of several lines, a button. */
function hasOwnEnter(target: HTMLElement): boolean {
  if (target.getAttribute('aria-expanded') === 'true' && !target.closest('.ant-picker')) return true;
  // A reader that types a code ends it with Enter; a code from a mail has its own button. Each box takes its Enter.
  return (
    target.closest('.air-scan, .mail-check') !== null || ['TEXTAREA', 'BUTTON', 'A'].includes(target.tagName)
  );
}

function moves(event: KeyboardEvent, target: HTMLElement): void {
  const form = target.closest<HTMLFormElement>(FORM);
  if (!form || hasOwnEnter(target)) return;
  const fields = fieldsIn(form);
  const at = fields.indexOf(target);
  const button = buttonOf(form);
  if (at < 0) return;
  if (fields.length === 1) {
    // The browser finds a button in the form by itself; what cannot be undone takes a click.
    if (!button || form.contains(button) || button.matches('.ant-btn-dangerous')) return;
    event.preventDefault();
    button.click();
    return;
  }
  event.preventDefault();
  // A closed list of options would open; a date field reads its text when it is left.
  event.stopPropagation();
  const next = fields[at + 1] ?? button;
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}

function pressed(event: KeyboardEvent): void {
  const { target, key, altKey, isComposing, defaultPrevented } = event;
  if (isComposing || defaultPrevented || altKey || !(target instanceof HTMLElement)) return;
  const isEnter = key === 'Enter';
  if (!event.ctrlKey && !event.metaKey) {
    if (isEnter) moves(event, target);
  } else if (isEnter || key.toLowerCase() === 's') saves(event, target);
}

/** Listens before the fields do, which would open a list of options on Enter. */
export function useFormKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', pressed, true);
    return () => document.removeEventListener('keydown', pressed, true);
  }, []);
}
