import { DashboardOutlined, DownOutlined, LogoutOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pathOf } from '#contract/routes.ts';
import { YDID_PERSONAL } from '#contract/settings.ts';
import { logOut } from '#src/providers/auth.ts';
import { displayName, session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

/** The first letter, which may take two code units. */
const firstLetter = (name: string): string => String.fromCodePoint(name.codePointAt(0) ?? 0x20);

/** The greeting, with the dashboard and the way out behind it. */
export function UserMenu() {
  const { t } = useTranslation('office');
  const navigate = useNavigate();
  const { member } = useStore(session);
  const name = displayName(member);
  const personal = member?.ydid === YDID_PERSONAL;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'dashboard', icon: <DashboardOutlined />, label: t('shell.dashboard') },
          { type: 'divider' },
          { key: 'logout', icon: <LogoutOutlined />, label: t('shell.logOut') },
        ],
        onClick: ({ key }) => void (key === 'logout' ? logOut() : navigate(pathOf('member'))),
      }}
    >
      <Tooltip title={personal ? t('shell.personalAccount') : undefined} placement="bottomRight">
        <Button type="text" className="user-button">
          {member?.Avatar ? (
            <img className="avatar" src={member.Avatar} alt="" />
          ) : (
            <span className="avatar" aria-hidden="true">
              {firstLetter(name)}
            </span>
          )}
          <span className="greeting">{t('shell.hello', { name })}</span>
          <DownOutlined className="small-arrow" />
        </Button>
      </Tooltip>
    </Dropdown>
  );
}
