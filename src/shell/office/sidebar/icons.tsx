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
  MessageOutlined,
  ProfileOutlined,
  TeamOutlined,
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
  access: <TeamOutlined />,
  content: <MessageOutlined />,
  system: <ToolOutlined />,
};

/** The icon of a group or page on the sidebar's first level. */
export const menuIcon = (key: string): ReactNode => icons[key] ?? <AppstoreOutlined />;
