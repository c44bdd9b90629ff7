/** Works on several owners at once. */

/** Owners at once: each waits for the database most of the time. */
const TOGETHER = 4;

/** A failure stops no other owner; the first is thrown at the end. */
export async function together<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
  if (failures.length > 0) throw failures[0];
}
