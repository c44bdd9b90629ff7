import { Form, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, SIZES } from '#contract/core/settings.ts';
import { changeLanguage } from '#src/providers/refine/i18n.ts';
import { prefer, preferences } from '#src/providers/preferences.ts';
import { useStore } from '#src/providers/store.ts';

/** Language and size; each takes effect at once. */
export function Appearance() {
  const { t, i18n } = useTranslation(['member', 'languages', 'office']);
  const { size } = useStore(preferences);
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('office:settings.language')} htmlFor="member-language">
        <Select
          id="member-language"
          value={i18n.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`languages:${value}`) }))}
          onChange={(language) => void changeLanguage(language as (typeof LANGUAGES)[number])}
        />
      </Form.Item>
      <Form.Item label={t('office:settings.size')}>
        <Segmented
          block
          value={size}
          options={SIZES.map((value) => ({ value, label: t(`office:settings.sizes.${value}`) }))}
          onChange={(value) => prefer({ size: value })}
        />
      </Form.Item>
    </Form>
  );
}
