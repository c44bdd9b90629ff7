import { expect, test } from 'vitest';
import { mayFrame, originOf } from './embed-help.ts';

test.each([
  ['partner.example', 'https://partner.example'],
  [' http://partner.example:8080/page?x=1 ', 'http://partner.example:8080'],
  ['localhost:5173', 'https://localhost:5173'],
  ['just words', null],
  ['word', null],
  ['javascript:alert(1)', null],
  ['', null],
])('reads %j as the origin %j', (typed, origin) => expect(originOf(typed)).toBe(origin));

test.each([
  ['https://partner.example', ['*'], true],
  ['https://partner.example', ['https://partner.example'], true],
  ['https://partner.example:8443', ['https://partner.example'], false],
  ['https://partner.example:8443', ['https://partner.example:8443'], true],
  ['http://partner.example', ['https://partner.example'], false],
  // CSP upgrades: a page over https matches a source of http.
  ['https://partner.example', ['http://partner.example'], true],
  ['https://shop.partner.example', ['https://*.partner.example'], true],
  ['https://partner.example', ['https://*.partner.example'], false],
  ['https://evilpartner.example', ['https://*.partner.example'], false],
  ['https://partner.example', [], false],
])('a page of %s is allowed by %j: %j', (origin, parents, allowed) =>
  expect(mayFrame(origin, parents)).toBe(allowed),
);
