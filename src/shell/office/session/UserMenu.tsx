import { VISITOR } from '#contract/access/access.ts';
import { DashboardOutlined, DownOutlined, LogoutOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { officeStart } from '#contract/core/menu.ts';
import { pathOf } from '#contract/core/paths.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import { changeRole, logOut } from '#src/providers/refine/auth.ts';
import { forgetPermissions } from '#src/providers/http/query.ts';
import { displayName, session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

/** The first letter, which may take two code units. */
const firstLetter = (name: string): string => String.fromCodePoint(name.codePointAt(0) ?? 0x20);

/** Switches to another role; the call has shown any refusal. */
const actAs = (role: string): Promise<void> => changeRole(role).then(forgetPermissions, () => undefined);

/** The greeting, with a menu for dashboard and logout. */
export function UserMenu() {
  const { t } = useTranslation('office');
  const navigate = useNavigate();
  const { member, viewing, actor = VISITOR } = useStore(session);
  const name = displayName(member);
  const personal = member?.ydid === YDID_PERSONAL;
  // While viewing as a role, users cannot switch their own roles.
  const roles = viewing ? [] : (member?.roles ?? []);
  // Users with one role cannot switch.
  const roleItems: MenuProps['items'] =
    roles.length < 2
      ? []
      : [
          {
            type: 'group',
            label: t('shell.actAs'),
            children: ['', ...roles].map((role) => ({
              key: `role:${role}`,
              label: role
                ? (member?.roleNames[role] ?? t(`roles.${role}`, { defaultValue: role }))
                : t('shell.allRoles'),
            })),
          },
        ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'dashboard', icon: <DashboardOutlined aria-hidden="true" />, label: t('shell.dashboard') },
          ...roleItems,
          { type: 'divider' },
          { key: 'logout', icon: <LogoutOutlined aria-hidden="true" />, label: t('shell.logOut') },
        ],
        selectedKeys: [`role:${member?.RoleName ?? ''}`],
        onClick: ({ key }) => {
          if (key === 'logout') void logOut();
          else if (key.startsWith('role:')) void actAs(key.slice('role:'.length));
          else void navigate(officeStart(actor) ?? pathOf('member'));
        },
      }}
    >
      <Button type="text" className="user-button">
        <Tooltip title={personal ? t('shell.personalAccount') : undefined} placement="bottomRight">
          <span className="user-name">
            {member?.Avatar ? (
              <img className="avatar" src={member.Avatar} alt="" />
            ) : (
              <span className="avatar" aria-hidden="true">
                {firstLetter(name)}
              </span>
            )}
            <span className="greeting">{t('shell.hello', { name })}</span>
          </span>
        </Tooltip>
        <DownOutlined className="small-arrow" aria-hidden="true" />
      </Button>
    </Dropdown>
  );
}
