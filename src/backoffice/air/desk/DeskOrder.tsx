/** An order as a line of the desk and of one's own work: what it is, and its usual next action. */
import { Button, Tag } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nextAction } from '#contract/air/orders/desk.ts';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { inNotation } from '#contract/core/format/number.ts';
import { formatDateTime, formatLocalTime } from '#contract/core/format/time.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { pathTo } from '#src/records/paths.ts';
import type { Texts } from '#src/records/use-texts.ts';
import { useActions } from '../calls.ts';

/** The row before or after that of `from`, over all flights. */
function moveTo(from: HTMLElement, step: 1 | -1): void {
  const rows = [...(from.closest('.air-desk')?.querySelectorAll<HTMLElement>('li') ?? [])];
  rows[rows.indexOf(from) + step]?.focus();
}

/** The airport whose time zone applies to the cut-offs of a flight. */
const originOf = (order: EntryOf<'airOrder'>) => ({
  place: plainText(order.origin),
  zone: order.referred?.origin?.zone,
});

/** `30 Nov 2026 18:00 (PVG)`; where the zone is unknown, in UTC. */
const shortTime = (at: string, language: string, { place, zone }: ReturnType<typeof originOf>): string =>
  zone && place
    ? `${formatDateTime(at, language, zone)} (${place})`
    : formatLocalTime(at, language, { place, zone });

type Props = {
  order: EntryOf<'airOrder'>;
  /** Whether it is late. */
  behind: boolean;
  texts: Texts;
  onAct: (action: OrderAction, record: EntryOf<'airOrder'>) => void;
  onDrag?: (order: EntryOf<'airOrder'> | null) => void;
};
export function DeskOrder({ order, behind, texts, onAct, onDrag }: Props) {
  const { t } = useTranslation('air');
  const allowed = useActions(order);
  const next = nextAction(order);
  const cutOff = plainText(order.cutOff);
  const from = originOf(order);
  const act = next && allowed.includes(next) ? next : null;
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && act) onAct(act, order);
    else if (event.key === 'ArrowDown') moveTo(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') moveTo(event.currentTarget, -1);
    else return;
    event.preventDefault();
  };
  return (
    // Rows move by mouse or keys; each move also has a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      draggable={onDrag !== undefined && allowed.length > 0}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', plainText(order.number));
        event.dataTransfer.effectAllowed = 'move';
        onDrag?.(order);
      }}
      onDragEnd={() => onDrag?.(null)}
    >
      <div className="air-desk-what">
        <Link className="num" to={pathTo(airOrder, 'show', order.id)}>
          {plainText(order.number)}
        </Link>
        <Tag>{texts.value('status', order.status)}</Tag>
        <span>{order.referred?.customer?.name ?? plainText(order.customer)}</span>
        <span className="num">
          {plainText(order.origin)} → {plainText(order.destination)} ·{' '}
          {t(
            'cargo',
            inNotation(
              { pieces: plainText(order.pieces), weight: plainText(order.chargeable) },
              texts.language,
            ),
          )}
        </span>
        {cutOff !== '' && (
          <span
            className={behind ? 'air-late num' : 'soft num'}
            title={formatLocalTime(cutOff, texts.language, from)}
          >
            {t('desk.cutOff', { at: shortTime(cutOff, texts.language, from) })}
            {behind && ` · ${t('desk.late')}`}
          </span>
        )}
      </div>
      {act && (
        <Button size="small" onClick={() => onAct(act, order)}>
          {t(`action.${act}`)}
        </Button>
      )}
    </li>
  );
}
