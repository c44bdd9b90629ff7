import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { expect, it } from 'vitest';
import { themeOf } from '#src/providers/theme/theme-values.ts';

it('keeps toasts below dialogs and refusals above, at the bottom of the window, without catching clicks', () => {
  const none = () => undefined;
  const { components } = themeOf({ dark: false, compact: false }, theme, { colour: none, text: none });
  expect(Number(components?.Message?.zIndexPopup)).toBeLessThan(theme.getDesignToken().zIndexPopupBase);
  const sheet = readFileSync(new URL('../office.css', import.meta.url), 'utf8');
  expect(sheet).toMatch(/\.ant-message\.ant-message-top \{\s*top: auto !important;\s*bottom:/);
  const above = /\.ant-message:has\(\.ant-message-error, \.ant-message-warning\) \{\s*z-index: (\d+)/.exec(
    sheet,
  );
  expect(Number(above?.[1])).toBeGreaterThan(theme.getDesignToken().zIndexPopupBase);
  expect(sheet).toMatch(/\.ant-message-notice-content \{\s*pointer-events: none;/);
});
