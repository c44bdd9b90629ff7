/** A house on the consolidation boards. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { airWaybill, type Waybill } from '#contract/air/resources/air-waybill.ts';
import { formatAmount, inNotation } from '#contract/core/format/number.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { pathTo } from '#src/records/paths.ts';
import { dragged } from '../desk/dragging.ts';

type Props = {
  house: EntryOf<'airWaybill'>;
  /** The houses dragged together with this one; absent: it cannot be dragged. */
  along?: readonly string[];
  before?: ReactNode;
  children?: ReactNode;
};

export function HouseLine({ house, along, before, children }: Props) {
  const { t, i18n } = useTranslation('air');
  const text = (name: keyof Waybill) => plainText(house[name]);
  return (
    <li {...(along && dragged(along))}>
      {before}
      <Link className="num" to={pathTo(airWaybill, 'show', house.id)}>
        {text('number')}
      </Link>
      <span className="num">
        {text('origin')} → {text('destination')} {text('flight')} {text('flightDate')}
      </span>
      <span>{house.referred?.customer?.name ?? text('customer')}</span>
      <span className="num">
        {t('cargo', inNotation({ pieces: text('pieces'), weight: text('gross') }, i18n.language))}
        {text('volume') && ` · ${formatAmount(text('volume'), i18n.language)} m³`}
      </span>
      {children}
    </li>
  );
}
