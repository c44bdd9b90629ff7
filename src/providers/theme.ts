/** The tokens of src/ui, handed to antd: one set of values for the light pages and the office. */
import { theme, type ThemeConfig } from 'antd';

export type ThemeChoice = { dark: boolean; compact: boolean };

/*
 * antd computes shades, so it needs real colours; the browser resolves each custom property for it. Where there is
 * no style sheet (tests), antd keeps its own values.
 */
type Resolver = Record<'colour' | 'text', (name: string) => string | undefined>;

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

const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Gives the page the chosen look, and answers antd's theme for it. */
export function componentTheme({ dark, compact }: ThemeChoice): ThemeConfig {
  // First the page's own tokens, because antd's are read from them.
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.density = compact ? 'compact' : 'normal';
  const { colour, text } = resolver();
  return {
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(compact ? [theme.compactAlgorithm] : []),
    ],
    token: defined({
      colorPrimary: colour('--brand'),
      colorLink: colour('--link'),
      colorInfo: colour('--done'),
      colorSuccess: colour('--finished'),
      colorWarning: colour('--late'),
      colorError: colour('--stopped'),
      colorInfoBg: colour('--brand-soft'),
      colorInfoBorder: colour('--line'),
      colorSuccessBg: colour('--finished-soft'),
      colorWarningBg: colour('--late-soft'),
      colorWarningBorder: colour('--late-line'),
      colorErrorBg: colour('--stopped-soft'),
      colorErrorBorder: colour('--stopped-line'),
      colorTextBase: colour('--text'),
      colorText: colour('--text'),
      colorTextSecondary: colour('--text-soft'),
      colorTextDescription: colour('--text-soft'),
      colorTextPlaceholder: colour('--expected'),
      colorBgBase: colour('--surface'),
      colorBgLayout: colour('--bg'),
      colorBgContainer: colour('--surface'),
      colorBgElevated: colour('--surface'),
      colorBorder: colour('--line-strong'),
      colorBorderSecondary: colour('--line'),
      colorSplit: colour('--line'),
      controlOutline: colour('--brand-soft'),
      fontFamily: text('--font'),
      fontFamilyCode: text('--font-code'),
      fontSize: 14,
      controlHeightLG: 44,
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      wireframe: false,
    }),
    components: {
      Table: defined({
        headerBg: colour('--surface-sunk'),
        headerColor: colour('--text-soft'),
        headerSplitColor: 'transparent',
        rowHoverBg: colour('--brand-soft'),
        cellPaddingBlockSM: compact ? 4 : 6,
        cellPaddingBlockMD: 8,
        cellPaddingBlock: 9,
      }),
      // Below whatever asks: dialogs and drawers are at 1000, popups at 1030 and above.
      Message: { zIndexPopup: 900 },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 550 },
      Form: { itemMarginBottom: compact ? 14 : 18, verticalLabelPadding: '0 0 4px' },
      Card: { headerFontSize: 15 },
      Tooltip: {
        colorBgSpotlight: colour('--text') ?? '#0d2136',
        colorTextLightSolid: colour('--surface') ?? '#fff',
      },
    },
  };
}
