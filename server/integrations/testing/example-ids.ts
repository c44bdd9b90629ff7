/** Ids of the documented examples, and those that stand for them in a test. */
const EXAMPLES = {
  subscription: '0198c0de-0000-7000-8000-000000000001',
  webhook: '0198c0de-0000-7000-8000-000000000002',
  delivery: '0198c0de-0000-7000-8000-000000000003',
  dcsaSubscription: '0198c0de-0000-7000-8000-000000000004',
  file: '0198c0de-0000-7000-8000-000000000005',
  booking: '0198c0de-0000-7000-8000-000000000006',
} as const;
type Named = keyof typeof EXAMPLES;

export class ExampleIds {
  readonly #real = new Map<Named, string>();

  note(name: Named, id: string): void {
    this.#real.set(name, id);
  }

  /** The text with real ids in place of the examples. */
  real(text: string): string {
    let made = text;
    for (const [name, id] of this.#real) made = made.replaceAll(EXAMPLES[name], id);
    return made;
  }

  /** The text as the document shows it. */
  example(text: string): string {
    let made = text;
    for (const [name, id] of this.#real) made = made.replaceAll(id, EXAMPLES[name]);
    return made;
  }
}
