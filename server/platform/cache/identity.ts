/**
 * Names cached objects: two names are equal only for the same object, even after one was garbage-collected.
 */
const names = new WeakMap<object, string>();
let count = 0;

export function identityOf(object: object): string {
  const known = names.get(object);
  if (known !== undefined) return known;
  count += 1;
  const name = String(count);
  names.set(object, name);
  return name;
}
