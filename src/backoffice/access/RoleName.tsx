import { useTranslation } from 'react-i18next';

type Named = { key: string; name: string };

/** What a role is called: a built-in one by a text, one of an administrator's as he named it. */
export function useRoleName(): (role: Named) => string {
  const { t } = useTranslation('office');
  return ({ key, name }) => name || t(`roles.${key}`, { defaultValue: key });
}
