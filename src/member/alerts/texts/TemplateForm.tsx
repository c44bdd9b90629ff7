/** The texts of one language: typed, previewed as they are typed, stored as the next version. */
import { App, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import {
  NO_TEXTS,
  PLACEHOLDERS,
  TEMPLATE_FIELDS,
  unknownPlaceholders,
  type TemplateField,
  type TemplateTexts,
  type TemplateView,
} from '#contract/members/alerts/template.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { MailPreview } from './MailPreview.tsx';

type Props = { template: TemplateView; onSaved: (next: TemplateView) => void };
const MOST: Record<TemplateField, number> = {
  subject: 150,
  subjectMany: 150,
  subjectDigest: 150,
  opening: 2000,
  closing: 2000,
};
const isLong = (field: TemplateField): boolean => field === 'opening' || field === 'closing';

export function TemplateForm({ template, onSaved }: Props) {
  const { t, i18n } = useTranslation('alerts');
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const mayEdit = allows(actor, 'edit', 'alert');
  const [form] = Form.useForm<TemplateTexts>();
  const [texts, setTexts] = useState<TemplateTexts>(template.texts);
  const [busy, setBusy] = useState(false);
  const { language, version, versions } = template;
  function show(next: TemplateTexts): void {
    form.setFieldsValue(next);
    setTexts(next);
  }
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const json = { version, texts: form.getFieldsValue() };
      const { data } = await http.request<TemplateView>(`/api/v1/alerttemplate/${language}`, {
        method: 'PUT',
        json,
      });
      void message.success({ content: t('texts.saved'), key: 'alert-texts' });
      onSaved(data);
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  const fits = TEMPLATE_FIELDS.every((field) => unknownPlaceholders(field, texts[field]).length === 0);
  const at = (instant: string) => new Date(instant).toLocaleString(i18n.language);
  return (
    <div className="alerts-texts">
      <Form<TemplateTexts>
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={template.texts}
        onValuesChange={(_, all) => setTexts(all)}
        onFinish={() => void save()}
      >
        {TEMPLATE_FIELDS.map((field) => (
          <Form.Item
            key={field}
            name={field}
            label={t(`texts.field.${field}`)}
            extra={<Places field={field} />}
            rules={[
              {
                validator: (_, text: string) => {
                  const unknown = unknownPlaceholders(field, text);
                  return unknown.length === 0
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('texts.unknown', { names: unknown.join(', ') })));
                },
              },
            ]}
          >
            {isLong(field) ? (
              <Input.TextArea rows={4} maxLength={MOST[field]} />
            ) : (
              <Input maxLength={MOST[field]} placeholder={t('texts.usual')} />
            )}
          </Form.Item>
        ))}
        <div className="alert-actions">
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('texts.save')}
          </Button>
          <Button onClick={() => show(NO_TEXTS)}>{t('texts.reset')}</Button>
          {versions.length > 1 && (
            <Select
              aria-label={t('texts.versions')}
              placeholder={t('texts.versions')}
              popupMatchSelectWidth={false}
              value={null}
              onChange={(chosen: number | null) => {
                const earlier = versions.find((one) => one.version === chosen);
                if (earlier) show(earlier.texts);
              }}
              options={versions.map((one) => ({
                value: one.version,
                label: `${one.version} · ${at(one.at)} · ${one.by}`,
              }))}
            />
          )}
        </div>
        <p className="soft small">{t('texts.hint')}</p>
      </Form>
      <MailPreview language={language} texts={fits ? texts : null} />
    </div>
  );
}

function Places({ field }: { field: TemplateField }) {
  const { t } = useTranslation('alerts');
  return (
    <span className="alerts-places">
      {PLACEHOLDERS[field].map((name) => (
        <span key={name}>
          <code>{`{{${name}}}`}</code> {t(`texts.place.${name}`)}
        </span>
      ))}
    </span>
  );
}
