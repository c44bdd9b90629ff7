import { useTranslation } from 'react-i18next';

type RoleNames = { key: string; name: string };

/** Returns the name of a role: translated if built in, else as its administrator named it. */
export function useRoleName(): (role: RoleNames) => string {
  const { t } = useTranslation('office');
  return ({ key, name }) => name || t(`roles.${key}`, { defaultValue: key });
}
