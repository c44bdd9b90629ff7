/** Filters of the inbox, and the switch of its single keys. */
import { Grid, Segmented, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { INBOX_FOLDERS, type InboxFolder } from '#contract/members/alerts/api.schema.ts';
import { ALERT_KINDS } from '#contract/members/alerts/rule.ts';
import { kindKey } from '#contract/members/alerts/sentence.ts';
import { SEVERITIES } from '#contract/members/alerts/timing.ts';
import { useWide } from '#src/ui/office/use-wide.ts';
import type { InboxQuery } from '../calls.ts';
import type { InboxChange } from './use-inbox-query.ts';

type Props = {
  query: InboxQuery;
  byShipment: boolean;
  keys: boolean;
  onChange: (change: InboxChange) => void;
  onKeys: (on: boolean) => void;
};

export function InboxTools({ query, byShipment, keys, onChange, onKeys }: Props) {
  const { t } = useTranslation('alerts');
  const { sm = true } = Grid.useBreakpoint();
  // A phone has no keys.
  const wide = useWide();
  return (
    <div className="alerts-tools">
      <Segmented<InboxFolder>
        aria-label={t('inbox.folders')}
        value={query.folder}
        onChange={(folder) => onChange({ folder })}
        block={!sm}
        options={INBOX_FOLDERS.map((value) => ({ value, label: t(`inbox.folder.${value}`) }))}
      />
      <Segmented<'one' | 'shipment'>
        aria-label={t('inbox.order')}
        value={byShipment ? 'shipment' : 'one'}
        onChange={(by) => onChange({ by })}
        block={!sm}
        options={[
          { value: 'one', label: t('inbox.by.one') },
          { value: 'shipment', label: t('inbox.by.shipment') },
        ]}
      />
      <Select
        aria-label={t('inbox.severity')}
        placeholder={t('inbox.severity')}
        allowClear
        value={query.severity}
        onChange={(severity) => onChange({ severity: severity ?? null })}
        options={SEVERITIES.slice(1).map((value) => ({ value, label: t(`severityFrom.${value}`) }))}
        popupMatchSelectWidth={false}
      />
      <Select
        className="alerts-kind"
        aria-label={t('inbox.kind')}
        placeholder={t('inbox.kind')}
        allowClear
        showSearch
        optionFilterProp="label"
        value={query.type}
        onChange={(type) => onChange({ type: type ?? null })}
        options={ALERT_KINDS.map((value) => ({ value, label: t(kindKey(value)) }))}
        popupMatchSelectWidth={false}
      />
      <form
        key={query.number}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('number');
          onChange({ number: typeof typed === 'string' ? typed.trim() : '' });
        }}
      >
        <input
          className="alerts-search"
          name="number"
          type="search"
          maxLength={64}
          defaultValue={query.number}
          aria-label={t('inbox.number')}
          placeholder={t('inbox.number')}
        />
      </form>
      {wide && (
        <label className="alerts-keys">
          <Switch size="small" checked={keys} onChange={onKeys} aria-label={t('inbox.keys')} />
          <span className="soft">{t('inbox.keys')}</span>
        </label>
      )}
    </div>
  );
}
