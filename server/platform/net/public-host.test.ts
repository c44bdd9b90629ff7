import { expect, test } from 'vitest';
import { isPublicUrl } from './public-host.ts';

test.each([
  'https://portal.forwarder.com',
  'http://8.8.8.8:8080',
  'https://[2a00:1450::1]',
  'https://a.b.cn.',
])('%s is public', (url) => expect(isPublicUrl(url)).toBe(true));

test.each([
  undefined,
  'http://localhost:8080',
  'http://127.0.0.1',
  'http://[::1]:80',
  'http://192.168.1.4',
  'http://10.0.0.1',
  'http://portal',
  'http://portal.local',
  'https://portal.example',
  'https://demo.internal',
])('%s is not', (url) => expect(isPublicUrl(url)).toBe(false));
