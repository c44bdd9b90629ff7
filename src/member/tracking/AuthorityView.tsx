/** A shipment as one authority has it: US release, house by house, Chinese declarations, the manifest. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ChinaClearance } from '#contract/tracking/customs/types.ts';
import { MANIFEST_RECEIPTS, MANIFEST_STAGES } from '#contract/tracking/customs/china/codes.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { shipmentViewOf, type ShipmentView } from '#contract/tracking/pages/member-faces.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { Bill, Declaration, looks, When } from '#src/tracking/shipment/result/cards/CustomsCard.tsx';
import type { ResultBody } from '#src/tracking/shipment/result/ResultView.tsx';
import { usePage } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';
import { fieldsIn } from './fields.ts';
import { Houses } from './Houses.tsx';

type Props = { result: TrackingResult; shipment: Shipment };

const VIEWS: readonly ShipmentView[] = ['declarations', 'manifest', 'release', 'houses'];

/** The body of the pages of one authority; undefined: the page shows the whole journey. */
export const bodyOf = (key: Parameters<typeof shipmentViewOf>[0]): ResultBody | undefined =>
  VIEWS.includes(shipmentViewOf(key)) ? AuthorityView : undefined;

function AuthorityView({ result, shipment }: Props) {
  const { t } = useTranslation('trackingPage');
  const { key } = usePage().state;
  const { search } = useLocation();
  const { direction, district } = fieldsIn(search);
  const view = shipmentViewOf(key);
  const { us = [], china = [] } = shipment.customs ?? {};
  const sides = china.filter((side) => !direction || side.direction === null || side.direction === direction);
  const empty = view === 'release' || view === 'houses' ? us.length === 0 : sides.length === 0;
  return (
    <section className="card customs" aria-label={t(`routes:${key}`)}>
      {empty && <p>{t(`customs.none_${view}`)}</p>}
      {view === 'release' &&
        us.map((bill, index) => (
          <Bill
            key={`${bill.level} ${bill.number ?? index}`}
            bill={bill}
            result={result}
            alone={index === 0}
          />
        ))}
      {view === 'houses' && us.length > 0 && <Houses bills={us} result={result} />}
      {view === 'declarations' &&
        sides.map((side) => <Declarations key={String(side.direction)} side={side} result={result} />)}
      {view === 'manifest' &&
        sides.map((side) => (
          <Manifest key={String(side.direction)} side={side} result={result} district={district} />
        ))}
      <p className="small no-print">
        <Link to={pathOf('seaCargoTracking', {}, { number: shipment.reference.value })}>
          {t('customs.full')}
        </Link>
      </p>
    </section>
  );
}

type SideProps = { side: ChinaClearance; result: TrackingResult; district?: string | undefined };

function SideTitle({ side: { direction } }: { side: ChinaClearance }) {
  const { t } = useText();
  return (
    <h2>
      {t(`customs:china${direction === 'import' ? 'Import' : direction === 'export' ? 'Export' : 'Any'}`)}
    </h2>
  );
}

function Declarations({ side, result }: SideProps) {
  const { t } = useTranslation('trackingPage');
  return (
    <div className="customs-part">
      <SideTitle side={side} />
      {side.declarations.length === 0 && <p className="soft">{t('customs.noDeclaration')}</p>}
      {side.declarations.map((one, index) => (
        <Declaration key={one.number ?? index} one={one} result={result} alone />
      ))}
    </div>
  );
}

/** Every stage of the manifest, also those that customs has not answered, and the declarations of the district. */
function Manifest({ side, result, district }: SideProps) {
  const { t } = useTranslation('trackingPage');
  const { t: say } = useText();
  const known = Object.values(MANIFEST_RECEIPTS);
  const direction = side.direction ?? side.manifest[0]?.direction ?? 'export';
  const stages = MANIFEST_STAGES.filter((stage) =>
    known.some((receipt) => receipt.stage === stage && receipt.direction === direction),
  );
  const declarations = side.declarations.filter((one) => !district || one.district === district);
  return (
    <div className="customs-part">
      <SideTitle side={side} />
      <ul className="spans">
        {stages.map((stage) => {
          const step = side.manifest.find((one) => one.stage === stage && one.direction === direction);
          return (
            <li key={stage}>
              <strong>{t(`stage.${stage}`)}</strong>{' '}
              {step ? (
                <>
                  <span className={step.outcome === 'rejected' ? 'badge late' : 'badge finished'}>
                    {say(`customs:outcome.${step.outcome}`)}
                  </span>{' '}
                  <span className="code">{step.code}</span> {say(`customs:china.${step.code}`)}{' '}
                  <When time={step.time} result={result} />
                </>
              ) : (
                <span className="soft">{t('customs.notReported')}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="small soft">{say('customs:manifestNote')}</p>
      {declarations.map((one) => (
        <p key={one.number ?? one.district} className="small">
          {say('customs:declaration')} <span className="code">{one.number}</span>{' '}
          {one.district && <span className="soft">{say('customs:district', { code: one.district })}</span>}{' '}
          <span className={`badge ${looks[one.status]}`}>{say(`customs:status.${one.status}`)}</span>
        </p>
      ))}
    </div>
  );
}
