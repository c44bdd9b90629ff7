/** What both sides did and wrote, oldest first, and a message to the other side. */
import { Button, Input, Tag } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import type { FeedbackLine } from '#contract/members/bookings/request.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import type { BookingActions } from './calls.ts';
import { fieldLabel } from './labels.ts';

const COLOURS = { INFO: 'blue', WARN: 'gold', ERROR: 'red' } as const;

/** Lines of feedback, each with the field that it means. */
export function FeedbackLines({ lines }: { lines: readonly FeedbackLine[] }) {
  const { t } = useTranslation('bookings');
  if (lines.length === 0) return null;
  return (
    <ul className="booking-feedback">
      {lines.map(({ severity, field, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Tag color={COLOURS[severity]}>{t(`option.severity.${severity}`)}</Tag>
          {field !== '' && <strong>{fieldLabel(t, field)}: </strong>}
          <span className="booking-text">{text}</span>
        </li>
      ))}
    </ul>
  );
}

type Props = { booking: BookingDetail; actions: BookingActions; mayWrite: boolean };

export function Thread({ booking, actions, mayWrite }: Props) {
  const { t } = useTranslation('bookings');
  const id = useId();
  const [text, setText] = useState('');
  return (
    <section className="booking-thread" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('thread.title')}</h2>
      <ol aria-live="polite">
        {booking.events.map((event) => (
          <li key={event.id} className={event.kind === 'message' ? `is-${event.side}` : undefined}>
            <p className="soft">
              {event.by ?? t(`side.${event.side}`)} · <Instant at={event.at} />
              {event.revision !== null && ` · ${t('version', { revision: event.revision })}`}
            </p>
            {event.kind !== 'message' && (
              <strong>
                {t(`event.${event.kind}`, {
                  number: ['followed', 'notFollowed', 'ordered'].includes(event.kind) ? event.text : '',
                })}
              </strong>
            )}
            {event.text && !['followed', 'notFollowed', 'ordered'].includes(event.kind) && (
              <p className="booking-text">{event.text}</p>
            )}
            <FeedbackLines lines={event.feedback} />
          </li>
        ))}
      </ol>
      {mayWrite && (
        <form
          className="booking-message"
          data-below
          onSubmit={(event) => {
            event.preventDefault();
            const typed = text.trim();
            if (typed === '') return;
            void actions.write(typed).then((faults) => faults === null && setText(''));
          }}
        >
          <label htmlFor={`${id}-text`}>{t('thread.message')}</label>
          <Input.TextArea
            id={`${id}-text`}
            rows={3}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button htmlType="submit" loading={actions.busy} disabled={text.trim() === ''}>
            {t('thread.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
