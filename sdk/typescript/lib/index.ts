/** The client of the Porthole open API: a method for each operation. */
import { Client, type CallOptions, type OperationName, type Settings } from './client.ts';
import { OPERATIONS, type Operations } from './generated.ts';

type Options<N extends OperationName> = Operations[N]['options'];
type Entry<N extends OperationName> = Operations[N]['answer'] extends { data: (infer T)[] } ? T : never;
type Paged = {
  [N in OperationName]: (typeof OPERATIONS)[N]['paged'] extends true ? N : never;
}[OperationName];
/** Options come first where the operation has any, then the body, then what concerns this call alone. */
type Arguments<N extends OperationName> = [
  ...((typeof OPERATIONS)[N]['params']['length'] extends 0
    ? (typeof OPERATIONS)[N]['query']['length'] extends 0
      ? []
      : [options?: Options<N>]
    : [options: Options<N>]),
  ...(Operations[N]['body'] extends null ? [] : [body: Operations[N]['body']]),
  call?: CallOptions,
];
type Methods = {
  [N in OperationName]: (
    ...given: Arguments<N>
  ) => N extends Paged ? AsyncGenerator<Entry<N>> : Promise<Operations[N]['answer']>;
};

function methodFor(client: Client, name: OperationName) {
  const { params, query, paged, body } = OPERATIONS[name];
  const hasOptions = params.length + query.length > 0;
  return (...given: unknown[]) => {
    const rest = [...given];
    const options = (hasOptions ? rest.shift() : undefined) as Record<string, string> | undefined;
    const sent = body ? rest.shift() : undefined;
    const call = rest.shift() as CallOptions | undefined;
    return paged ? client.pages(name, options ?? {}, call) : client.call(name, options ?? {}, sent, call);
  };
}

/** `new Porthole({ key, base })`. */
// A class, so that it is made by `new` and its methods are typed by the table.
// oxlint-disable-next-line typescript/no-extraneous-class
export const Porthole = class {
  constructor(settings: Settings) {
    const client = new Client(settings);
    for (const name of Object.keys(OPERATIONS) as OperationName[])
      Object.defineProperty(this, name, { value: methodFor(client, name), enumerable: true });
  }
} as new (settings: Settings) => Methods;
export type Porthole = Methods;

export { PortholeError } from './error.ts';
export { Receiver, type Outcome, type ReceiverStore } from './receiver.ts';
export { verifyWebhook, WebhookError } from './webhook.ts';
export type { CallOptions, Settings } from './client.ts';
export type * from './generated.ts';
