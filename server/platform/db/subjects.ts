/**
 * What marks of changes are of (era.ts): rights, or the names of records in a table. Triggers of the migrations write the
 * marks; the schema file that has the table registers its subject.
 */
const subjects = new Set<string>();

export function registerSubjects(...names: readonly string[]): void {
  for (const name of names) subjects.add(name);
}

export const isSubject = (name: string): boolean => subjects.has(name);
export const allSubjects = (): string[] => [...subjects];
