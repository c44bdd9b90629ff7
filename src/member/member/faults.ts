/** Shows the faults of a refused form at its fields. */
import type { FormInstance } from 'antd';
import { behaviourOf } from '#src/providers/http/faults.ts';
import { ApiFault } from '#src/providers/http/fault.ts';

/**
 * Shows the faults of a refused call at their fields, named by the last step of each path. A fault without a
 * path goes to `fallback`. Failures without a field have already been shown.
 */
export function showFaults(form: FormInstance, error: unknown, fallback: string): void {
  if (!(error instanceof ApiFault) || behaviourOf(error) !== 'field') return;
  const faults = error.data.faults ?? [{ path: fallback, message: error.message }];
  form.setFields(
    faults.map(({ path, message }) => ({ name: path.split(/[./]/).at(-1) || fallback, errors: [message] })),
  );
}
