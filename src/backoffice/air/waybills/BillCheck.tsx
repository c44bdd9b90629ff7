/** What keeps a bill from being final: each fault at its box, one click away, and what can be mended at once. */
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { messageField } from '#contract/air/messages/words.ts';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import type { BillFault } from '#contract/air/waybill/check.ts';
import type { EntryOf } from '#contract/resources.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { unreported } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { pathTo } from '#src/records/paths.ts';
import { send, useReload } from '../calls.ts';

export function BillCheck({ record }: { record: EntryOf<'airWaybill'> }) {
  const { t } = useTranslation(['papers', 'air']);
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const reload = useReload();
  const { data: faults = [] } = useQuery({
    queryKey: ['air', 'check', record.id, record.version],
    enabled: record.status !== 'void',
    queryFn: async ({ signal }) =>
      (await unreported.request<BillFault[]>(`/api/v1/airWaybill/${record.id}/check`, { signal })).data,
  });
  if (record.status === 'void') return null;
  const missing = record.status !== 'final' && !portalConfig().airConditions && (
    <Alert className="air-said" type="info" showIcon message={t('conditions.none')} />
  );
  if (faults.length === 0) return missing || null;
  const may = allows(actor, 'edit', 'airWaybill');
  const mend = async (how: 'latin' | 'turn') => {
    try {
      await send('airWaybill', `${record.id}/mend`, { version: record.version, mend: how });
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      void message.error(error.message);
    }
    reload();
  };
  const rule = ({ rule: name, most, fits, value, latin }: BillFault) =>
    `${t(`message.rule.${name}`, { most, fits, value })}${value && name !== 'places' ? `: ${value}` : ''}${latin ? ` → ${latin}` : ''}`;
  return (
    <>
      {missing}
      <Alert
        className="air-said"
        type="warning"
        showIcon
        message={t(record.status === 'final' ? 'air:check.final' : 'air:check.draft', {
          count: faults.length,
        })}
        description={
          <>
            <ul className="bill-faults">
              {faults.map((fault) => (
                <li key={`${fault.field} ${fault.rule}`}>
                  {may ? (
                    <Link to={`${pathTo(airWaybill, 'edit', record.id)}?box=${fault.box}`}>
                      {messageField(t, fault.field)}
                    </Link>
                  ) : (
                    messageField(t, fault.field)
                  )}{' '}
                  {rule(fault)}
                </li>
              ))}
            </ul>
            <div className="air-bar">
              {may && faults.some(({ rule: name }) => name === 'characters') && (
                <Button size="small" onClick={() => void mend('latin')}>
                  {t('air:check.latin')}
                </Button>
              )}
              {may && faults.some(({ rule: name }) => name === 'mixed') && (
                <Button size="small" onClick={() => void mend('turn')}>
                  {t('air:check.turn')}
                </Button>
              )}
            </div>
          </>
        }
      />
    </>
  );
}
