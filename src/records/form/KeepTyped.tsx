/**
 * Saves a form as a draft, including values that the page fills in (scanned codes, scale readings) without a
 * key press.
 */
import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';

type FormValues = Readonly<Record<string, unknown>>;
type Props = {
  form: FormInstance;
  /** The opening values, including fields still to be filled in. */
  fresh: FormValues;
  onTyped: (values: Record<string, unknown>) => void;
  /** Called when the form is back at its opening values, so that there is nothing to keep. */
  onFresh: () => void;
};

const fingerprint = (values: FormValues, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => values[name] || null));

export function KeepTyped({ form, fresh, onTyped, onFresh }: Props) {
  const typed = Form.useWatch<Record<string, unknown> | undefined>([], { form, preserve: true });
  const tell = useEffectEvent((values: Record<string, unknown>) => {
    const names = Object.keys(fresh);
    if (fingerprint(values, names) === fingerprint(fresh, names)) onFresh();
    else onTyped(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
  });
  useEffect(() => {
    if (typed) tell(typed);
  }, [typed]);
  return null;
}
