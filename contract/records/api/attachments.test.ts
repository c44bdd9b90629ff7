import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTACHMENT_NAME_MAX, attachmentName, runsByName } from './attachments.ts';

test.each([
  ['Rechnung Größe.pdf', 'Rechnung Größe.pdf'],
  ['发票 十一月.pdf', '发票 十一月.pdf'],
  ['C:\\fakepath\\a.pdf', 'a.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['in\u202efdp.exe', 'infdp.exe'],
  ['a\r\nset-cookie: b', 'aset-cookie_ b'],
  ['..', 'file'],
  ['', 'file'],
  ['"x".txt', '_x_.txt'],
])('stores the name %j as %j', (input, stored) => {
  expect(attachmentName(input)).toBe(stored);
});

test('keeps names within the limit, not empty, and unchanged when read again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: 'binary' }), (input) => {
      const name = attachmentName(input);
      expect(Array.from(name).length).toBeLessThanOrEqual(ATTACHMENT_NAME_MAX);
      expect(name).not.toBe('');
      expect(name).not.toMatch(/[\\/\r\n"]/);
    }),
  );
});

test.each([
  ['clean.bat', true],
  ['Invoice.PDF.exe', true],
  ['run.js ', true],
  ['a.vbs.', true],
  ['setup.jar', true],
  ['rates.js.csv', false],
  ['offer.pdf', false],
  ['batch', false],
  ['sözleşme.docx', false],
])('detects files that run by their name: %s: %s', (input, runs) => {
  expect(runsByName(attachmentName(input))).toBe(runs);
});
