import { useState, type FormEvent } from 'react';
import { ApiFault } from '#src/providers/http/fault.ts';
import { tellFault } from '#src/ui/api.ts';
import { useText, type Translate } from '#src/ui/text.tsx';

/** Faults by field name; '' has those of the whole form. */
export type Faults = {
  [field: string]: string | undefined;
  name?: string;
  password?: string;
  code?: string;
  verifyCode?: string;
  agreement?: string;
};

/** Returns the faults of a refusal by field: `login.name` belongs to the field `name`. */
export function faultsOf(fault: unknown): Faults | null {
  if (!(fault instanceof ApiFault) || fault.behaviour !== 'field') return null;
  const listed = fault.data.faults ?? [];
  if (listed.length === 0) return { '': fault.message };
  return Object.fromEntries(listed.map(({ path, message }) => [path.split('.').at(-1) ?? '', message]));
}

/** Returns the browser's validation fault of an input in our words. */
function faultOfInput({ type, validity, minLength }: HTMLInputElement, t: Translate): string {
  if (type === 'checkbox') return t('login:mustAgree');
  return validity.tooShort ? t('login:tooShort', { least: minLength }) : t('login:required');
}

/** Runs `send` on submit with the typed values; marks missing or refused ones at their fields. */
export function useSubmit(send: (field: (name: string) => string, form: HTMLFormElement) => Promise<void>) {
  const { t } = useText();
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);

  async function run(form: HTMLFormElement): Promise<void> {
    const inputs = [...form.elements].filter((one) => one instanceof HTMLInputElement);
    const missing = inputs.filter((one) => !one.validity.valid);
    setFaults(Object.fromEntries(missing.map((one) => [one.name, faultOfInput(one, t)])));
    if (missing[0]) return missing[0].focus();
    setBusy(true);
    const values = new FormData(form);
    try {
      await send((name) => {
        const value = values.get(name);
        return typeof value === 'string' ? value : '';
      }, form);
    } catch (fault) {
      const fieldFaults = faultsOf(fault);
      if (!fieldFaults) tellFault(fault, t);
      setFaults(fieldFaults ?? {});
      inputs.find((one) => fieldFaults?.[one.name])?.focus();
    } finally {
      setBusy(false);
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(event.currentTarget);
  };
  return { faults, busy, submit, setFaults };
}
