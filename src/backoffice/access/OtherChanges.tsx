/** Changes of people, roles and companies in words: what was granted and revoked, not lists of keys. */
import { useTranslation } from 'react-i18next';
import type { TrailChanges } from '#contract/access/api.ts';
import { grantLines } from '#contract/access/routers.ts';

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

export function OtherChanges({ changes }: TrailChanges) {
  const { t } = useTranslation(['access', 'office', 'routes']);
  const label = (field: string) => t(`trail.${field.toLowerCase()}`, { defaultValue: field });
  const role = (key: string) => t(`office:roles.${key}`, { defaultValue: key });
  const router = (key: string) => {
    for (const { titleKey, routers } of grantLines) {
      const found = routers.find((one) => one.router === key);
      if (found) return `${t(titleKey)}: ${t(`actions.${found.action}`)}`;
    }
    return key;
  };
  const named = (field: string, key: string) =>
    field === 'routers' ? router(key) : field === 'roles' || field === 'role' ? role(key) : key;
  const written = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'string') return named(field, value);
    return JSON.stringify(value);
  };
  const differing = changes.filter(
    ({ field, before, after }) => isList(before ?? after) || written(field, before) !== written(field, after),
  );
  return differing.map(({ field, before, after }) => {
    if (!isList(before ?? []) || !isList(after ?? []) || (before ?? after) === null)
      return (
        <li key={field}>
          <strong>{label(field)}</strong>: {written(field, before)} → {written(field, after)}
        </li>
      );
    const [was, is] = [(before ?? []) as string[], (after ?? []) as string[]];
    const added = is.filter((key) => !was.includes(key)).map((key) => `+ ${named(field, key)}`);
    const removed = was.filter((key) => !is.includes(key)).map((key) => `− ${named(field, key)}`);
    return (
      <li key={field}>
        <strong>{label(field)}</strong>: {[...added, ...removed].join(', ') || '–'}
      </li>
    );
  });
}
