/** A time in a named place's local time. The typed time stays when the place changes. */
import { Form, Input, type InputProps } from 'antd';
import { plainText } from '#contract/records/fields.ts';
import { useZones } from '../../zones.ts';
import type { Texts } from '../../use-texts.ts';

type Props = InputProps & { place: string; texts: Texts };

export function LocalTimeInput({ place, texts, ...input }: Props) {
  const form = Form.useFormInstance();
  const code = plainText(Form.useWatch<unknown>(place, { form, preserve: true }));
  const zone = useZones([code])(code);
  const clock = zone ? `${code} · ${zone}` : texts.t('crud:localTime');
  return (
    <Input
      {...input}
      className="num crud-clock"
      maxLength={60}
      autoComplete="off"
      placeholder="YYYY-MM-DD HH:MM"
      suffix={
        <span className="soft" title={clock}>
          {clock}
        </span>
      }
    />
  );
}
