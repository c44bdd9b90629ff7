/** The member's profile. Typed text stays when saving fails. */
import { App, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/access/account.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { useUnsavedWarning } from '#src/providers/tab.ts';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { Conflict } from './Conflict.tsx';
import { showFaults } from './faults.ts';
import { differing, valuesOf, type ProfileValues } from './fields.ts';
import { MailCheck } from './MailCheck.tsx';
import { MobileFields } from './MobileFields.tsx';
import { useSaveMember } from './queries.ts';

const GENDERS: readonly Member['Gender'][] = ['', 'female', 'male', 'other'];
export function Profile({ member }: { member: Member }) {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const [form] = Form.useForm<ProfileValues>();
  const save = useSaveMember();
  /** The version the form was opened with. */
  const [base, setBase] = useState(member);
  const [newer, setNewer] = useState<Member | null>(null);
  const [dirty, setDirty] = useState(false);
  useUnsavedWarning(dirty);

  const take = (version: Member) => {
    form.setFieldsValue({ ...valuesOf(version), veriCode: undefined });
    setBase(version);
    setNewer(null);
    setDirty(false);
  };
  const submit = async (values: ProfileValues, on: Member = base): Promise<void> => {
    try {
      take(await save.mutateAsync({ ...values, Birthday: values.Birthday || null, version: on.version }));
      void message.success({ content: t('saved'), key: 'member-saved' });
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const current = error.data.current as Member | undefined;
      if (error.key !== 'versionConflict' || !current) showFaults(form, error, 'RealName');
      // Only fields outside this form were changed meanwhile, so there is nothing to choose.
      else if (differing(valuesOf(current), valuesOf(on)).length === 0) await submit(values, current);
      else setNewer(current);
    }
  };

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={valuesOf(member)}
      onFinish={(values) => void submit(values)}
      onValuesChange={() => setDirty(true)}
      requiredMark={false}
      className="member-form"
    >
      {newer && (
        <Conflict
          mine={form.getFieldsValue()}
          theirs={newer}
          onKeepMine={() => void submit(form.getFieldsValue(), newer)}
          onTakeTheirs={() => take(newer)}
        />
      )}
      <div className="form-grid">
        <Form.Item name="RealName" label={t('RealName')}>
          <Input maxLength={64} autoComplete="name" />
        </Form.Item>
        <Form.Item name="NickName" label={t('NickName')}>
          <Input maxLength={64} autoComplete="nickname" />
        </Form.Item>
        <Form.Item name="Gender" label={t('Gender')}>
          <Select options={GENDERS.map((value) => ({ value, label: t(`genders.${value || 'none'}`) }))} />
        </Form.Item>
        <Form.Item name="Birthday" label={t('Birthday')}>
          <DayPicker className="birthday" autoComplete="bday" until="today" />
        </Form.Item>
        <MobileFields current={member.Mobile} />
        <Form.Item name="Telephone" label={t('Telephone')}>
          <Input maxLength={40} inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="Email" label={t('Email')} extra={<MailCheck member={member} />}>
          <Input maxLength={254} inputMode="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="QQ" label={t('QQ')}>
          <Input maxLength={20} inputMode="numeric" />
        </Form.Item>
        <Form.Item name="DepartmentId" label={t('DepartmentId')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="Introduction" label={t('Introduction')} className="form-wide">
          <Input.TextArea maxLength={500} rows={3} />
        </Form.Item>
      </div>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button disabled={!dirty} onClick={() => take(base)}>
          {t('discard')}
        </Button>
      </div>
    </Form>
  );
}
