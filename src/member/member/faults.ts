/** Shows the faults of a refused form at its fields. */
import type { FormInstance } from 'antd';
import { behaviourOf } from '#src/providers/http/faults.ts';
import { ApiFault } from '#src/providers/http/http.ts';

/**
 * Writes the faults of a refused call to their fields: the last step of each path names one. A fault without a path
 * goes to `fallback`. Failures that concern no field were shown already.
 */
export function showFaults(form: FormInstance, error: unknown, fallback: string): void {
  if (!(error instanceof ApiFault) || behaviourOf(error) !== 'field') return;
  const faults = error.data.faults ?? [{ path: fallback, message: error.message }];
  form.setFields(
    faults.map(({ path, message }) => ({ name: path.split(/[./]/).at(-1) || fallback, errors: [message] })),
  );
}
