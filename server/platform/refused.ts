import type { FaultValues } from '#contract/core/faults.ts';
import type { FaultData } from '#contract/core/envelope.ts';
import type { ErrorKey } from '#contract/core/errors.ts';

/** A refusal from the catalogue; the error plugin turns it into the envelope in the caller's language. */
export class Refused extends Error {
  readonly key: ErrorKey;
  readonly data: FaultData;
  readonly values: FaultValues;
  constructor(key: ErrorKey, data: FaultData = {}, values: FaultValues = {}) {
    super(key);
    this.name = 'Refused';
    this.key = key;
    this.data = data;
    this.values = values;
  }
}

/** Returns a refusal of one field with its own text, such as `errors:fault.required`. */
export function refusedField(
  key: ErrorKey,
  path: string,
  message = `errors:${key}`,
  values?: FaultValues,
): Refused {
  return new Refused(key, { faults: [{ path, message, ...(values && { values }) }] });
}
