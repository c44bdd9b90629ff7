import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BookingLine } from '#contract/members/bookings/bookings.schema.ts';
import type { AmendmentState, BookingState } from '#contract/members/bookings/flow.ts';

const COLOURS: Record<BookingState | AmendmentState, string> = {
  draft: 'default',
  RECEIVED: 'blue',
  PENDING_UPDATE: 'gold',
  UPDATE_RECEIVED: 'blue',
  CONFIRMED: 'green',
  PENDING_AMENDMENT: 'gold',
  COMPLETED: 'green',
  REJECTED: 'red',
  DECLINED: 'red',
  CANCELLED: 'default',
  AMENDMENT_RECEIVED: 'blue',
  AMENDMENT_CONFIRMED: 'green',
  AMENDMENT_DECLINED: 'red',
  AMENDMENT_CANCELLED: 'default',
};

/** The state of a request, of its amendment, and whether an offer is open. */
export function StateTags({ line }: { line: Pick<BookingLine, 'state' | 'amendment' | 'offered' | 'demo'> }) {
  const { t } = useTranslation('bookings');
  return (
    <span className="booking-tags">
      <Tag color={COLOURS[line.state]}>{t(`choice.status.${line.state}`)}</Tag>
      {line.amendment && <Tag color={COLOURS[line.amendment]}>{t(`choice.status.${line.amendment}`)}</Tag>}
      {line.offered && <Tag color="gold">{t('offer.open')}</Tag>}
      {line.demo && <Tag>{t('demo')}</Tag>}
    </span>
  );
}
