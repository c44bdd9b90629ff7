/** A dialog that opens has the focus in the first field of its form. */
import { useEffect } from 'react';

/** A form below what is read first (`data-below`) does not get the focus. */
const FIELD =
  'form:not([data-below]) :is(input:not([type="hidden"], [type="file"]), textarea):not(:disabled, [readonly])';

/** Returns the dialog if it received the focus as a whole, as the library does on opening. */
function entered({ target, relatedTarget }: FocusEvent): Element | null {
  if (!(target instanceof HTMLElement) || target.matches('input, textarea, select, button, a')) return null;
  const dialog = target.closest('[role="dialog"]') ?? target.querySelector('[role="dialog"]');
  const from = relatedTarget instanceof Node ? relatedTarget : null;
  // The area around a dialog belongs to it: a click there does not count as entering.
  return dialog && !target.contains(from) && !dialog.contains(from) ? dialog : null;
}

/** Number and interval (ms) of attempts to find a form that is still loading. */
const [LOOKS, PAUSE] = [40, 50];

function toFirstField(event: FocusEvent) {
  // On a phone a focused field would open the keyboard over the dialog.
  const dialog = matchMedia('(pointer: fine)').matches ? entered(event) : null;
  if (!dialog) return;
  const look = (left: number) => {
    // The user has moved on; the focus stays.
    if (document.activeElement !== event.target) return;
    const field = dialog.querySelector<HTMLElement>(FIELD);
    if (field) field.focus();
    else if (left > 0) setTimeout(look, PAUSE, left - 1);
  };
  look(LOOKS);
}

export function useDialogFocus() {
  useEffect(() => {
    document.addEventListener('focusin', toFirstField);
    return () => document.removeEventListener('focusin', toFirstField);
  }, []);
}
