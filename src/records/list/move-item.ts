/** Moves the element at `from` to `to`. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const next = all.toSpliced(from, 1);
  next.splice(to, 0, all[from]!);
  return next;
}
