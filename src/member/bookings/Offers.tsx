/** Sailings or flights that the office offers: the member accepts one of them, or declines. */
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import type { BookingActions } from '#src/ui/office/bookings/calls.ts';
import { offerText } from '#src/ui/office/bookings/offer-text.ts';

type Props = { booking: BookingDetail; actions: BookingActions; mayAct: boolean };

export function Offers({ booking, actions, mayAct }: Props) {
  const { t, i18n } = useTranslation('bookings');
  if (booking.offers.length === 0) return null;
  return (
    <section>
      <h2>{t('offer.title')}</h2>
      <ul className="booking-offers">
        {booking.offers.map((offer, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <div>
              <strong>{offerText(offer, i18n.language)}</strong>
              {offer.note && <p className="booking-text">{offer.note}</p>}
            </div>
            {mayAct && (
              <Button
                type="primary"
                loading={actions.busy}
                onClick={() => void actions.act('acceptOffer', { offer: at })}
              >
                {t('action.acceptOffer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayAct && (
        <p>
          <Button loading={actions.busy} onClick={() => void actions.act('declineOffer', {})}>
            {t('action.declineOffer')}
          </Button>
        </p>
      )}
    </section>
  );
}
