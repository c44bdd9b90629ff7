/** Passes the tokens of src/ui to antd: one set of values for the light pages and the office. */
import { theme, type ThemeConfig } from 'antd';
import { themeOf, type Resolver, type ThemeChoice } from './theme-values.ts';

/*
 * antd calculates shades, so it needs real colours; the browser resolves each custom property. Without a
 * style sheet (tests), antd keeps its own values.
 */
function resolver(): Resolver {
  const probe = document.createElement('i');
  document.body.append(probe);
  const style = getComputedStyle(document.documentElement);
  queueMicrotask(() => probe.remove());
  return {
    colour(name) {
      if (!style.getPropertyValue(name)) return undefined;
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color || undefined;
    },
    text: (name) => style.getPropertyValue(name).trim() || undefined,
  };
}

/** Applies the chosen theme to the page, and returns antd's theme for it. */
export function componentTheme(choice: ThemeChoice): ThemeConfig {
  // The page's own tokens are set first, since antd's are read from them.
  document.documentElement.dataset['theme'] = choice.dark ? 'dark' : 'light';
  document.documentElement.dataset['density'] = choice.compact ? 'compact' : 'normal';
  return themeOf(choice, theme, resolver());
}
