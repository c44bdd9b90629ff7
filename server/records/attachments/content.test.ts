import { expect, test } from 'vitest';
import { contentType } from './content.ts';

const zip = (name: string) => Buffer.from(`PK\u0003\u0004....[Content_Types].xml...${name}`, 'latin1');

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['RIFF....WEBPVP8', 'image/webp'],
  ['....ftypheic', 'image/heic'],
  ['....ftypmif1', 'image/heic'],
  ['....ftypisom', 'video/mp4'],
  ['PK\u0003\u0004 any', 'application/zip'],
  ['<html><script>alert(1)</script>', 'text/plain'],
  ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'text/plain'],
  ['plain words', 'text/plain'],
  ['\u0000\u0001\u0002', 'application/octet-stream'],
  ['\u00ff\u00fe\u0000', 'application/octet-stream'],
  ['MZ\u0090', null],
  ['\u007fELF', null],
  ['#!/bin/sh', null],
])('%j is %s', (head, type) => {
  expect(contentType(Buffer.from(head, 'latin1'))).toBe(type);
});

test.each([
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['other', 'application/zip'],
])('a package with %s is %s', (name, type) => {
  expect(contentType(zip(name))).toBe(type);
});

test('accepts a text that is cut off within a character', () => {
  expect(contentType(Buffer.from('发票').subarray(0, 5))).toBe('text/plain');
});
