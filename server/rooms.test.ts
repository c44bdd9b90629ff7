/** Checks the order of the rooms of the server: which may import which (docs/ARCHITECTURE.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Low to high: a room imports itself and the rooms before it. */
const ROOMS = [
  'platform',
  'access',
  'records',
  'reference',
  'money',
  'content',
  'customers',
  'schedules',
  'tracking',
  'air',
  'members',
  'integrations',
  'site',
  'operations',
  'demo',
  'cli',
];
/** Tools for all rooms; of every other room only index.ts may be imported. */
const OPEN = ['platform', 'records'];
/** Tables may refer to any tables, since drizzle-kit loads nothing else. */
const isSchema = (file: string): boolean => /^\w+\/(?:\w+\/)?schema(?:\.ts|\/\w[\w-]*\.ts)$/.test(file);

const root = import.meta.dirname;
/** Test set-up may import anything, as tests do. */
const isTestSetUp = (file: string): boolean => file.includes('/testing/');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\.d\.ts$|migrations/.test(file))
  .filter((file) => ROOMS.includes(file.split('/')[0]!) && !isTestSetUp(file));
const roomOf = (file: string): string => file.split('/')[0]!;

/** A file of server/ that another one imports, as a path from server/. */
type Import = { target: string; alias: boolean };

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']): Import[] => {
    if (name.startsWith('#server/')) return [{ target: name.slice('#server/'.length), alias: true }];
    if (name.startsWith('.'))
      return [{ target: relative(root, join(root, dirname(file), name)), alias: false }];
    return [];
  });
}

const imports = files.flatMap((file) => importsOf(file).map((one) => ({ file, ...one })));
const shown = (imports: readonly { file: string; target: string }[]) =>
  imports.map(({ file, target }) => `${file} imports ${target}`);

describe('the rooms of the server', () => {
  it('has no folder outside the order, except test support', () => {
    const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(
      folders
        .map(({ name }) => name)
        .filter((name) => name !== 'test')
        .sort(),
    ).toEqual(ROOMS.toSorted());
  });

  it('imports lower rooms only', () => {
    const higher = imports.filter(({ file, target }) => {
      const to = roomOf(target);
      if (to === 'env.ts') return false;
      return ROOMS.indexOf(to) > ROOMS.indexOf(roomOf(file)) || !ROOMS.includes(to);
    });
    const own = higher.filter(({ file }) => roomOf(file) !== 'cli');
    expect(shown(own)).toEqual([]);
  });

  it('imports no test set-up', () => {
    expect(shown(imports.filter(({ target }) => isTestSetUp(target)))).toEqual([]);
  });

  it('imports another domain through its index.ts', () => {
    const inner = imports.filter(
      ({ file, target }) =>
        roomOf(file) !== roomOf(target) &&
        ROOMS.includes(roomOf(target)) &&
        !OPEN.includes(roomOf(target)) &&
        target !== `${roomOf(target)}/index.ts` &&
        target !== 'reference/lookups.ts' &&
        !(isSchema(file) && isSchema(target)),
    );
    expect(shown(inner)).toEqual([]);
  });

  it('names no domain in platform and records', () => {
    const general = ['access', 'core', 'identifiers', 'operations', 'records'];
    const named = files
      .filter((file) => OPEN.includes(roomOf(file)))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/'#contract\/([\w-]+)\/[^']+'/g)]
          .filter(([, domain = '']) => !general.includes(domain))
          .map(([name]) => `${file} imports ${name}`),
      );
    expect(named).toEqual([]);
  });

  it('uses relative paths within a room and aliases across rooms', () => {
    const odd = imports.filter(
      ({ file, target, alias }) =>
        ROOMS.includes(roomOf(target)) && alias === (roomOf(file) === roomOf(target)),
    );
    expect(shown(odd)).toEqual([]);
  });
});
