/** The tokens of src/ui, handed to antd: one set of values for the light pages and the office. */
import { theme, type ThemeConfig } from 'antd';
import { themeOf, type Resolver, type ThemeChoice } from './theme-values.ts';

/*
 * antd computes shades, so it needs real colours; the browser resolves each custom property for it. Where there is
 * no style sheet (tests), antd keeps its own values.
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

/** Gives the page the chosen look, and answers antd's theme for it. */
export function componentTheme(choice: ThemeChoice): ThemeConfig {
  // First the page's own tokens, because antd's are read from them.
  document.documentElement.dataset['theme'] = choice.dark ? 'dark' : 'light';
  document.documentElement.dataset['density'] = choice.compact ? 'compact' : 'normal';
  return themeOf(choice, theme, resolver());
}
