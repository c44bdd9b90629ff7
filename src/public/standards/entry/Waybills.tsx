import { formatWaybill, waybillCheckDigit } from '#contract/identifiers/waybill.ts';
import { Code } from '#src/ui/Code.tsx';
import { useText } from '#src/ui/text.tsx';

/** A serial that is obviously an example. */
const SERIAL = '1234567';

/** The form of the airline's waybill numbers, with a valid check digit. */
export function Waybills({ prefix }: { prefix: string }) {
  const { t } = useText();
  const digit = waybillCheckDigit(SERIAL);
  return (
    <section className="card" aria-labelledby="waybills">
      <h2 id="waybills">{t('standards:waybill.title')}</h2>
      <p>
        {t('standards:waybill.example')} <Code value={formatWaybill(prefix + SERIAL + digit)} />
      </p>
      <p className="soft small">{t('standards:waybill.rule', { prefix, serial: SERIAL, digit })}</p>
    </section>
  );
}
