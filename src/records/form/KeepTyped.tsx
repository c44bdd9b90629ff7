/** Keeps what stands in a form as its draft: also what a page fills in, a scanned code or a scale's reading, of which no key tells. */
import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';

type Values = Readonly<Record<string, unknown>>;
type Props = {
  form: FormInstance;
  /** As it is opened, with the fields that are somebody's to fill in. */
  fresh: Values;
  onTyped: (values: Record<string, unknown>) => void;
  /** It stands as it was opened: there is nothing to keep. */
  onFresh: () => void;
};

const fingerprint = (values: Values, names: readonly string[]): string =>
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
