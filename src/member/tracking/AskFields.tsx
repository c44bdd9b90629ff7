import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAbout, shipmentViewOf } from '#contract/tracking/pages/member-faces.ts';
import { fieldsOf, terminalFaceOf, type TerminalPageKey } from '#contract/tracking/terminal/page.ts';
import { engineOf, type TrackingPageKey } from '#contract/site/member-pages.ts';
import type { Fields } from './fields.ts';

type FieldName = 'port' | 'direction' | 'depot' | 'district';

/** The fields of a page besides its numbers: a terminal's port, customs' district. */
function extraFields(page: TrackingPageKey): readonly FieldName[] {
  if (engineOf(page) === 'terminal') return fieldsOf[terminalFaceOf(page as TerminalPageKey).view];
  const view = shipmentViewOf(page);
  if (view === 'manifest') return ['direction', 'district'];
  return view === 'declarations' ? ['direction'] : [];
}

/** What the form asks besides the numbers, and the subscription that may be made in the same step. */
export function AskFields({
  page,
  fields,
  canFollow,
}: {
  page: TrackingPageKey;
  fields: Fields;
  canFollow: boolean;
}) {
  const { t } = useTranslation('trackingPage');
  const [follows, setFollows] = useState(false);
  return (
    <div className="tracking-fields">
      {extraFields(page).map((name) =>
        name === 'direction' ? (
          <Direction key={name} value={fields[name]} />
        ) : (
          <Text key={name} name={name} label={t(`ask.${name}`)} value={fields[name]} />
        ),
      )}
      {canFollow && pageAbout(page) !== 'declaration' && (
        <>
          <label className="check">
            <input
              type="checkbox"
              name="follow"
              value="on"
              checked={follows}
              onChange={(event) => setFollows(event.currentTarget.checked)}
            />
            {t('ask.follow')}
          </label>
          {follows && (
            <div className="tracking-follow">
              <Text name="ownReference" label={t('ask.ownReference')} most={60} />
              <Text name="customer" label={t('ask.customer')} most={120} />
              <Text name="tags" label={t('ask.tags')} most={300} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Direction({ value }: { value: string | undefined }) {
  const { t } = useTranslation('trackingPage');
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('ask.direction')}</label>
      <select id={id} name="direction" defaultValue={value ?? ''}>
        {['', 'export', 'import'].map((one) => (
          <option key={one} value={one}>
            {t(`direction.${one || 'any'}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

type TextProps = { name: string; label: string; value?: string | undefined; most?: number };

function Text({ name, label, value, most = 80 }: TextProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type="text" maxLength={most} defaultValue={value ?? ''} autoComplete="off" />
    </div>
  );
}
