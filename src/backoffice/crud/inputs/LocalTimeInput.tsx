/**
 * A time on the clocks of an airport, which are named beside it: typed, or chosen from the browser's own calendar. It stays
 * as it was typed when the airport changes.
 */
import { CalendarOutlined } from '@ant-design/icons';
import { Button, Form, Input, type InputProps } from 'antd';
import { useRef } from 'react';
import { plainText } from '#contract/resources/fields.ts';
import { useZones } from '../../zones.ts';
import type { Texts } from '../useTexts.ts';

type Props = Omit<InputProps, 'value' | 'onChange'> & {
  place: string;
  texts: Texts;
  value?: string | null;
  onChange?: (typed: string) => void;
};
/** As a calendar of the browser takes it. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/;

export function LocalTimeInput({ place, texts, value, onChange, ...input }: Props) {
  const form = Form.useFormInstance();
  const calendar = useRef<HTMLInputElement>(null);
  const code = plainText(Form.useWatch<unknown>(place, { form, preserve: true }));
  const zone = useZones([code])(code);
  const [, day, time] = MOMENT.exec(value ?? '') ?? [];
  return (
    <Input
      {...input}
      className="num"
      maxLength={60}
      autoComplete="off"
      placeholder="YYYY-MM-DD HH:MM"
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
      suffix={
        <>
          <span className="soft">{zone ? `${code} · ${zone}` : texts.t('crud:localTime')}</span>
          <Button
            size="small"
            type="text"
            className="crud-calendar"
            icon={<CalendarOutlined aria-hidden />}
            aria-label={texts.t('crud:chooseTime')}
            disabled={input.disabled}
            onClick={() => calendar.current?.showPicker()}
          />
          <input
            ref={calendar}
            type="datetime-local"
            className="sr"
            tabIndex={-1}
            aria-hidden
            value={day ? `${day}T${time}` : ''}
            onChange={({ target }) => onChange?.(target.value.replace('T', ' '))}
          />
        </>
      }
    />
  );
}
