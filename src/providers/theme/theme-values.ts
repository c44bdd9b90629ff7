/** antd's theme with the product's values, for the office and for the build that renders antd's styles. */
import type { theme, ThemeConfig } from 'antd';

export type ThemeChoice = { dark: boolean; compact: boolean };

/** Values of the custom properties in src/ui/tokens.css; antd calculates shades, so it needs real colours. */
export type Resolver = Record<'colour' | 'text', (name: string) => string | undefined>;

const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

export function themeOf(
  { dark, compact }: ThemeChoice,
  {
    darkAlgorithm,
    defaultAlgorithm,
    compactAlgorithm,
  }: Pick<typeof theme, 'darkAlgorithm' | 'defaultAlgorithm' | 'compactAlgorithm'>,
  { colour, text }: Resolver,
): ThemeConfig {
  return {
    // One theme at a time, so its styles need no separate class.
    hashed: false,
    algorithm: [dark ? darkAlgorithm : defaultAlgorithm, ...(compact ? [compactAlgorithm] : [])],
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
      // Below all dialogs: dialogs and drawers are at 1000, popups at 1030 and above.
      Message: { zIndexPopup: 900 },
      Button: defined({
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 550,
        // antd's shades of the brand are too dark to be read on a dark surface.
        ...(dark && { defaultHoverColor: colour('--link'), defaultActiveColor: colour('--link') }),
      }),
      Form: { itemMarginBottom: compact ? 14 : 18, verticalLabelPadding: '0 0 4px' },
      Card: { headerFontSize: 15 },
      // A box of 16 px with a 6 px radius would look like a radio button.
      Checkbox: { borderRadiusSM: 3 },
      Tooltip: {
        colorBgSpotlight: colour('--text') ?? '#0d2136',
        colorTextLightSolid: colour('--surface') ?? '#fff',
      },
    },
  };
}
