/** China's customs use a single time zone, whatever offset a source writes. */
import type { StoredEvent } from '../../event.ts';

const CHINA = 'Asia/Shanghai';

export const inChinaTime = (event: StoredEvent): StoredEvent =>
  event.customs?.regime === 'CN' && event.occurred.zone !== CHINA
    ? { ...event, occurred: { ...event.occurred, zone: CHINA } }
    : event;
