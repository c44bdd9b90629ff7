/** A call as samples show it: address, headers and body. */
import { exampleAddress } from '../document.ts';
import { OPEN_BASE } from '../settings.ts';
import type { Method, Operation, OperationExample } from '../operation.ts';

export type SampleCall = {
  operation: Operation;
  url: string;
  method: Method;
  /** JSON with two spaces; null where the call has no body. */
  body: string | null;
  /** A POST carries an `Idempotency-Key`. */
  idempotent: boolean;
  origin: string;
};

export type Mode = 'sea' | 'air';

/** The sandbox's container of the examples, and its air waybill. */
const SEA = { kind: 'container', numbers: ['ZZZU0000010', 'ZZZU0000026'] };
const AIR = { kind: 'waybill', numbers: ['00000000103', '00000000114'] };

/** The example of an operation for a mode of transport. */
export function exampleFor(operation: Operation, mode: Mode): Operation {
  if (mode === 'sea') return operation;
  let text = JSON.stringify(operation.example).replaceAll(`"${SEA.kind}"`, `"${AIR.kind}"`);
  for (const [at, number] of SEA.numbers.entries()) text = text.replaceAll(number, AIR.numbers[at]!);
  return { ...operation, example: JSON.parse(text) as OperationExample };
}

export function callOf(operation: Operation, origin: string): SampleCall {
  const { method, example } = operation;
  return {
    operation,
    url: origin + exampleAddress(operation),
    method,
    body: example.body === undefined ? null : JSON.stringify(example.body, null, 2),
    idempotent: method === 'POST',
    origin: origin + OPEN_BASE,
  };
}
