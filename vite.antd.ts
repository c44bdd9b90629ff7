/**
 * Renders antd's styles at build time into a style sheet, which saves every browser the work. antd computes
 * the CSS of its components during rendering; here its functions run once for each look, with the office's
 * own theme. Looks differ in custom properties only. The functions then stay out of the build.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as CssInJs from '@ant-design/cssinjs';
import type * as Antd from 'antd';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { LATER_SHEET } from './contract/site/office.ts';
import { themeOf, type ThemeChoice } from './src/providers/theme/theme-values.ts';

/** Class by which antd scopes custom properties; here they apply to the whole page. */
const SCOPE = 'porthole';

const ANTD = /\/node_modules\/antd\/es\/(.+)\.js$/;
const GENERATOR = 'theme/util/genStyleUtils';
const ICON_STYLE = 'theme/util/useResetIconStyle';
const MAKERS = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'] as const;

/** Replaces antd's own modules: components still request their styles, and get an empty result. */
const NOTHING: Record<string, string> = {
  [GENERATOR]: `const hook = () => () => [(node) => node, '', ''];
    export { hook as genStyleHooks, hook as genComponentStyleHook };
    export const genSubStyleComponent = () => () => null;`,
  [ICON_STYLE]: 'export default () => (node) => node;',
};

const makesStyles = (code: string): boolean => MAKERS.some((maker) => code.includes(`${maker}(`));
const isStyle = (id: string): boolean =>
  ANTD.test(id) && !NOTHING[ANTD.exec(id)![1]!] && makesStyles(readFileSync(id, 'utf8'));

type Node = { type: string; start: number; end: number };
type Call = Node & { callee: { name?: string }; arguments: Node[] };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Yields every call in a module's syntax tree. */
function* callsIn(node: Node): Generator<Call> {
  if (node.type === 'CallExpression') yield node as Call;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* callsIn(child);
}

/**
 * Removes the style functions of antd's components from a build. A component for which `isLater` returns true
 * imports the second sheet instead.
 */
export const withoutStyles = (isLater = (_id: string): boolean => false): Plugin => ({
  name: 'antd-without-styles',
  load: (id) => NOTHING[ANTD.exec(id)?.[1] ?? ''],
  transform(code, id) {
    if (!isStyle(id)) return undefined;
    let cut = code;
    for (const { callee, arguments: handed } of [...callsIn(this.parse(code))].toReversed()) {
      if (!MAKERS.some((maker) => maker === callee.name)) continue;
      cut = cut.slice(0, handed[0]!.end) + cut.slice(handed.at(-1)!.end);
    }
    return { code: isLater(id) ? `import '${LATER}';\n${cut}` : cut, map: null };
  },
});

export const SHEET = 'virtual:antd.css';
/** Id of the sheet with the styles that are not in the first one. */
export const LATER = `virtual:${LATER_SHEET}.css`;

/** Where the bundler's helper inserts a sheet imported by a script, and where it has to be inserted. */
const LAST = 'document.head.appendChild(link)';
const FIRST = `document.head.insertBefore(link, link.href.includes('/${LATER_SHEET}') ? document.head.querySelector('link[rel=stylesheet]') : null)`;

/**
 * Style sheets of the components among `modules`: those that are not `isLater` in one sheet before everything
 * that `entry` imports, the others in a second one, inserted before the first whenever it loads. Our own
 * rules come after both.
 */
export const styleSheets = (
  modules: Iterable<string>,
  isLater: (id: string) => boolean,
  entry: RegExp,
): Plugin => {
  let sheets: ReturnType<typeof sheetsOf> | undefined;
  const drawnOnce = () => {
    const styles = [...modules].filter(isStyle);
    return (sheets ??= sheetsOf(
      styles.filter((id) => !isLater(id)),
      styles.filter(isLater),
    ));
  };
  return {
    name: 'antd-style-sheets',
    resolveId: (id) => (id === SHEET || id === LATER ? id : undefined),
    load: (id) => (id === SHEET ? drawnOnce().first : id === LATER ? drawnOnce().later : undefined),
    transform(code, id) {
      if (entry.test(id)) return { code: `import '${SHEET}';\n${code}`, map: null };
      if (!id.includes('vite/preload-helper')) return undefined;
      if (!code.includes(LAST)) this.error('the helper that loads style sheets has changed');
      return { code: code.replace(LAST, FIRST), map: null };
    },
  };
};

/** Class names that do not follow from the name. */
const CLASSES: Record<string, readonly string[]> = {
  Button: ['btn'],
  DatePicker: ['picker'],
  Tree: ['tree', 'select-tree'],
  'Input-OTP': ['otp'],
  'Space-Addon': ['space-addon'],
  'Space-Compact': ['space-compact'],
};
const classesOf = (name: string): readonly string[] =>
  CLASSES[name] ??
  CLASSES[name.split('-')[0]!] ?? [
    name
      .split('-')[0]!
      .replaceAll(/\B[A-Z]/g, '-$&')
      .toLowerCase(),
  ];

type Hook = (prefix: string) => [wrap: (node: ReactNode) => ReactNode, ...unknown[]];
type Sub = (props: { prefixCls: string }) => ReactNode;
/** A style function of a component or of a part of one (`Button`, `Button-compact`). */
type Styler = { name: string; classes: readonly string[]; hook?: Hook; sub?: Sub };

/** Loads antd as its components import it, with all style functions in antd's order. */
function stylersOfAntd() {
  // A single copy of everything: antd's CommonJS, with a generator that records its output.
  const require = createRequire(import.meta.url);
  const generator = require(`antd/lib/${GENERATOR}`) as Record<
    string,
    (name: string | string[], ...rest: unknown[]) => unknown
  >;
  const stylers: Styler[] = [];
  for (const maker of MAKERS) {
    const original = generator[maker]!;
    generator[maker] = (name, ...rest) => {
      const made = original(name, ...rest);
      const one = [name].flat().join('-');
      const kind = maker === 'genSubStyleComponent' ? { sub: made as Sub } : { hook: made as Hook };
      stylers.push({ name: one, classes: classesOf(one), ...kind });
      return made;
    };
  }
  const { ConfigProvider, theme } = require('antd') as typeof Antd;
  const styleOf = (folder: string) => require(`antd/lib/${folder}/style`) as Record<string, Hook>;
  const { useRowStyle, useColStyle } = styleOf('grid');
  const special: Styler[] = [
    // Two with the same name.
    { name: 'Grid', classes: ['row'], hook: useRowStyle },
    { name: 'Grid', classes: ['col'], hook: useColStyle },
    // These create their hook during use.
    { name: 'Menu', classes: ['menu'], hook: styleOf('menu')['default'] },
    { name: 'Tooltip', classes: ['tooltip'], hook: styleOf('tooltip')['default'] },
  ];
  const noted = stylers.filter(({ name }) => !special.some((one) => one.name === name));
  const { StyleProvider, createCache, extractStyle } = require('@ant-design/cssinjs') as typeof CssInJs;
  return { stylers: [...noted, ...special], ConfigProvider, theme, StyleProvider, createCache, extractStyle };
}

/** A theme that can be chosen, with or without motion. */
type Look = ThemeChoice & { still?: boolean };
/**
 * Values of custom properties by `scope name`; the scope is a component's class, or empty for the whole page.
 */
type Variables = Map<string, string>;

type Loaded = ReturnType<typeof stylersOfAntd>;
let loaded: Loaded | undefined;

function Styled({ styler: { name, hook, sub }, prefix }: { styler: Styler; prefix: string }) {
  if (sub) return createElement(sub, { prefixCls: prefix });
  return hook?.(prefix)[0](name) ?? null;
}

/** Returns the components' CSS for a look, and the custom properties it uses. */
function drawn(antd: Loaded, wanted: ReadonlySet<string>, choice: Look) {
  const cache = antd.createCache();
  const look = themeOf(choice, antd.theme, tokensIn(choice));
  const theme = { ...look, token: { ...look.token, motion: !choice.still }, cssVar: { key: SCOPE } };
  const parts = antd.stylers
    .filter(({ name }) => wanted.has(name))
    .flatMap((styler, index) =>
      styler.classes.map((name) =>
        createElement(Styled, { styler, prefix: `ant-${name}`, key: `${index} ${name}` }),
      ),
    );
  renderToString(
    createElement(antd.StyleProvider, { cache }, createElement(antd.ConfigProvider, { theme }, parts)),
  );
  const css = antd
    .extractStyle(cache, { plain: true, types: ['style'] })
    .replace(/\.data-ant-cssinjs-cache-path\{.*$/s, '');
  const variables: Variables = new Map();
  const blocks = antd.extractStyle(cache, { plain: true, types: ['token', 'cssVar'] });
  for (const [, scope = '', block = ''] of blocks.matchAll(/\.porthole([^\s{]*)\{([^}]*)\}/g))
    for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):([^;]*);/g))
      if (!variables.has(` ${name}`)) variables.set(` ${name}`, value);
      // A component's value for a shared name applies to that component only.
      else if (variables.get(` ${name}`) !== value) variables.set(`${scope} ${name}`, value);
  return { css, variables };
}

/** Values of src/ui/tokens.css, as a browser would resolve them for the look. */
function tokensIn({ dark }: ThemeChoice) {
  const sheet = readFileSync('src/ui/tokens.css', 'utf8');
  const block = (selector: string) => sheet.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const text = block(':root') + (dark ? block(":root:not([data-theme='light'])") : '');
  const values = new Map(
    [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value?.replaceAll(/\s+/g, ' '),
    ]),
  );
  const read = (name: string) => values.get(name);
  return { colour: read, text: read };
}

/** `look` is a selector of the page's root. */
function written(look: string, variables: Variables): string {
  const scopes = new Map<string, string>();
  for (const [key, value] of variables) {
    const [scope = '', name] = key.split(' ');
    scopes.set(scope, `${scopes.get(scope) ?? ''}${name}:${value};`);
  }
  return [...scopes].map(([scope, text]) => `${look}${scope && ` ${scope}`}{${text}}\n`).join('');
}

const MADE = /gen(?:StyleHooks|ComponentStyleHook|SubStyleComponent)\((?:'(\w+)'|\['(\w+)', '([\w-]+)'\])/g;
const madeBy = (id: string): string[] =>
  [...readFileSync(id, 'utf8').matchAll(MADE)].map(
    ([, fullName, name, part]) => fullName ?? `${name}-${part}`,
  );

/**
 * Rules that our pages do not need: links other than antd's, right-to-left text, buttons in palette colours.
 */
const UNUSED = /^a(?=:|\[|$)|-rtl\b|\.ant-btn-color-(?!default|primary|dangerous|link)/;
const withoutUnused = (css: string): string =>
  css.replaceAll(/([^{}]+)(\{[^{}]*\})/g, (rule, selectors: string, body: string) => {
    const used = selectors.split(/,(?![^()]*\))/).filter((selector) => !UNUSED.test(selector.trim()));
    return used.length > 0 ? used.join(',') + body : '';
  });

/** Returns the custom properties that `css` reads, directly or through other values. */
function readIn(css: string, variables: readonly Variables[]): Set<string> {
  const read = new Set<string>();
  const look = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (read.has(name)) continue;
      read.add(name);
      for (const of of variables) for (const [key, value] of of) if (key.endsWith(` ${name}`)) look(value);
    }
  };
  look(css);
  return read;
}

/** Returns the style sheets for every look: of the first components, and of the others. */
export function sheetsOf(
  firstModules: readonly string[],
  laterModules: readonly string[] = [],
): Record<'first' | 'later', string> {
  // Style functions are recorded while antd is loaded, which happens once.
  const antd = (loaded ??= stylersOfAntd());
  const early = new Set(firstModules.flatMap(madeBy));
  const late = new Set(laterModules.flatMap(madeBy).filter((name) => !early.has(name)));
  const wanted = new Set([...early, ...late]);
  const light: Look = { dark: false, compact: false };
  const plain = drawn(antd, wanted, light);
  const blocks: [before: string, selector: string, own: Variables, after: string][] = [
    ['', ':root', plain.variables, ''],
  ];
  const look = (selector: string, choice: Look, from: Variables, wrapper = ['', '']): Variables => {
    const { css, variables } = drawn(antd, wanted, choice);
    if (css !== plain.css)
      throw new Error(`antd's styles for ${selector} differ in more than custom properties`);
    const own = new Map([...variables].filter(([name, value]) => from.get(name) !== value));
    blocks.push([wrapper[0]!, selector, own, wrapper[1]!]);
    return own;
  };
  const dark = look(":root[data-theme='dark']", { dark: true, compact: false }, plain.variables);
  const compact = look(":root[data-density='compact']", { dark: false, compact: true }, plain.variables);
  const both = new Map([...plain.variables, ...dark, ...compact]);
  look(":root[data-theme='dark'][data-density='compact']", { dark: true, compact: true }, both);
  const still = ['@media (prefers-reduced-motion: reduce){', '}\n'];
  look(':root', { dark: false, compact: false, still: true }, plain.variables, still);
  const css = {
    first: drawn(antd, early, light).css,
    later: late.size > 0 ? drawn(antd, late, light).css : '',
  };
  // The second sheet has the properties that only its rules read. Properties that no rule reads stay in the
  // first, since scripts may read them.
  const values = blocks.map(([, , own]) => own);
  const first = readIn(css.first, values);
  const later = readIn(css.later, values);
  const isLater = (name: string) => later.has(name) && !first.has(name);
  const sheet = (isIts: (name: string) => boolean, rules: string) =>
    blocks
      .map(([before, selector, own, after]) => {
        const its = new Map([...own].filter(([key]) => isIts(key.split(' ')[1]!)));
        return its.size > 0 ? before + written(selector, its) + after : '';
      })
      .join('') + withoutUnused(rules);
  return {
    first: sheet((name) => !isLater(name), css.first),
    later: sheet(isLater, css.later),
  };
}
