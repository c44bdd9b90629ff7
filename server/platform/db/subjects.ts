/**
 * Subjects of change marks (cache-epoch.ts): permissions, or the names of records in a table. Triggers of the
 * migrations write the marks; the schema file of the table registers its subject.
 */
const subjects = new Set<string>();

export function registerSubjects(...names: readonly string[]): void {
  for (const name of names) subjects.add(name);
}

export const isSubject = (name: string): boolean => subjects.has(name);
export const allSubjects = (): string[] => [...subjects];
