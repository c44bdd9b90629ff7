/** Recipients without an account: their addresses, and the language of their mails. */
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/core/settings.ts';

const MOST = 15;

export function Outsiders() {
  const { t, i18n } = useTranslation('alerts');
  return (
    <Form.List name="outsiders">
      {(fields, { add, remove }) => (
        <fieldset className="alerts-facts">
          <legend>{t('rules.outsiders')}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="alerts-pair">
              <Form.Item
                name={[name, 'mail']}
                messageVariables={{ label: t('rules.address') }}
                rules={[{ required: true, type: 'email', max: 254 }]}
              >
                <Input type="email" aria-label={t('rules.address')} placeholder={t('rules.address')} />
              </Form.Item>
              <Form.Item name={[name, 'language']}>
                <Select
                  aria-label={t('rules.language')}
                  options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
                />
              </Form.Item>
              <Button onClick={() => remove(name)}>{t('rules.remove')}</Button>
            </div>
          ))}
          {fields.length < MOST && (
            <Button size="small" onClick={() => add({ mail: '', language: i18n.language })}>
              {t('rules.addAddress')}
            </Button>
          )}
          <p className="soft small">{t('rules.outsidersHint')}</p>
        </fieldset>
      )}
    </Form.List>
  );
}
