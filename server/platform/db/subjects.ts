/**
 * Subjects of change marks (cache-epoch.ts): permissions, or the names of a table's records. Triggers in the
 * migrations write the marks; the table's schema file registers its subject.
 */
const subjects = new Set<string>();

export function registerSubjects(...names: readonly string[]): void {
  for (const name of names) subjects.add(name);
}

export const isSubject = (name: string): boolean => subjects.has(name);
export const allSubjects = (): string[] => [...subjects];
