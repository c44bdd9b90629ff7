import {
  ApiOutlined,
  AppstoreOutlined,
  BellOutlined,
  CodeOutlined,
  CompassOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  GlobalOutlined,
  IdcardOutlined,
  ProfileOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

const icons: Record<string, ReactNode> = {
  systemManager: <IdcardOutlined />,
  systemMessage: <BellOutlined />,
  bookingCenter: <CompassOutlined />,
  taizhang: <ProfileOutlined />,
  cargoTrackingCenter: <GlobalOutlined />,
  seaSubscribe: <ApiOutlined />,
  airSubscribe: <ApiOutlined />,
  sdkDocument: <FileTextOutlined />,
  apiTestTools: <CodeOutlined />,
  baseCodes: <DatabaseOutlined />,
  system: <ToolOutlined />,
};

/** The picture of a group or page of the sidebar's first level. */
export const menuIcon = (key: string): ReactNode => icons[key] ?? <AppstoreOutlined />;

/** The portal's sign: a round window with the sea in it. */
export function Logo() {
  return (
    <svg className="logo-sign" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14" fill="var(--brand)" />
      <circle cx="16" cy="16" r="9.5" fill="var(--surface)" />
      <path
        d="M7 17.4c2.2-1.7 4.3-1.7 6.5 0s4.4 1.7 6.5 0 3.4-1.6 5.4-.5A9.5 9.5 0 0 1 7 18.9z"
        fill="var(--brand)"
      />
    </svg>
  );
}
