import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { engineOf, type AnyPageData, type TrackingPageKey } from '#contract/site/member-pages.ts';
import type { TrackingPageData } from '#contract/site/pages.ts';
import { pageAbout } from '#contract/tracking/pages/member-faces.ts';
import { RecognisedBox } from '#src/tracking/shipment/RecognisedBox.tsx';
import { useImpossible } from '#src/tracking/shipment/TrackAnswer.tsx';
import { AskFields } from './AskFields.tsx';
import { NumbersFile } from './NumbersFile.tsx';
import type { Fields } from './fields.ts';

type Props = {
  page: TrackingPageKey;
  fields: Fields;
  data: AnyPageData | undefined;
  canFollow: boolean;
};

/** One number or thirty, their carrier as it is recognised, and the fields of the page. */
export function Ask({ page, fields, data, canFollow }: Props) {
  const { t } = useTranslation('trackingPage');
  const id = useId();
  const shipment = data && engineOf(page) === 'shipment' ? (data as TrackingPageData) : null;
  return (
    <search className="panel" aria-label={t('ask.title')}>
      <RecognisedBox
        key={shipment?.result?.at ?? ''}
        id={id}
        typed={fields.number ?? ''}
        carrier={fields.carrier ?? null}
        about={pageAbout(page)}
        recognised={shipment?.result?.recognised ?? []}
      >
        <AskFields page={page} fields={fields} canFollow={canFollow} />
      </RecognisedBox>
      {shipment && <Impossible data={shipment} />}
      <NumbersFile page={page} />
    </search>
  );
}

function Impossible({ data }: { data: TrackingPageData }) {
  const fault = useImpossible(data);
  return (
    fault && (
      <p className="field-fault" role="alert">
        {fault}
      </p>
    )
  );
}
