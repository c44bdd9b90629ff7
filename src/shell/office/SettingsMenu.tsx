/** Language, size, theme and density: each takes effect at once and is stored. */
import { GlobalOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Dropdown, Segmented, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, SIZES, type Language } from '#contract/core/settings.ts';
import { changeLanguage } from '#src/providers/refine/i18n.ts';
import { prefer, preferences, THEMES } from '#src/providers/preferences.ts';
import { useStore } from '#src/providers/store.ts';
import { Pop } from '#src/ui/office/Pop.tsx';

function LanguageMenu() {
  const { t, i18n } = useTranslation('languages');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [i18n.language],
        items: LANGUAGES.map((language) => ({
          key: language,
          label: <span lang={language}>{t(language)}</span>,
        })),
        onClick: ({ key }) => void changeLanguage(key as Language),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('office:settings.language')}>
        <span className="wide-only">{t(i18n.language)}</span>
      </Button>
    </Dropdown>
  );
}

function Choices() {
  const { t } = useTranslation('office');
  const { size, theme, compact } = useStore(preferences);
  return (
    <div className="settings">
      <p id="setting-size">{t('settings.size')}</p>
      <Segmented
        block
        aria-labelledby="setting-size"
        value={size}
        options={SIZES.map((value) => ({ value, label: t(`settings.sizes.${value}`) }))}
        onChange={(value) => prefer({ size: value })}
      />
      <p id="setting-theme">{t('settings.theme')}</p>
      <Segmented
        block
        aria-labelledby="setting-theme"
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        onChange={(value) => prefer({ theme: value })}
      />
      <div className="settings-row">
        <span id="setting-compact">{t('settings.compact')}</span>
        <Switch
          aria-labelledby="setting-compact"
          checked={compact}
          onChange={(checked) => prefer({ compact: checked })}
        />
      </div>
    </div>
  );
}

export function SettingsMenu() {
  const { t } = useTranslation('office');
  return (
    <>
      <LanguageMenu />
      <Pop placement="bottomRight" content={<Choices />}>
        <Button type="text" icon={<SettingOutlined />} aria-label={t('settings.open')} />
      </Pop>
    </>
  );
}
