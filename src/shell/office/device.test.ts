import { describe, expect, it } from 'vitest';
import { deviceClass, isMobile } from './device.ts';

describe('mobile mode', () => {
  it.each([
    [390, true],
    [1130, true],
    [1131, false],
    [1440, false],
  ])('at %i px: %s', (width, mobile) => expect(isMobile(width)).toBe(mobile));
});

describe('the device class', () => {
  it.each([
    ['/backoffice/currency', 1440, 'desktop'],
    ['/backoffice/currency', 800, 'mobile'],
    ['/apiDocument/sdkDocument', 1440, 'desktop'],
    ['/systemManager/member', 1440, ''],
    ['/taizhang/subscribeList', 1440, ''],
    ['/bookingCenter/seaCargoTracking', 800, ''],
    ['/taizhang/monitorStation', 1440, ''],
    ['/taizhangs', 1440, 'desktop'],
  ])('for %s at %i px is %j', (path, width, expected) => expect(deviceClass(path, width)).toBe(expected));
});
