import type { Disagreement } from '#contract/tracking/shipment/shipment.ts';
import { Time } from '#src/ui/Time.tsx';
import { partyName } from '../../party.ts';
import { useText } from '#src/ui/text.tsx';

/** Shows what each source reports about a line, which one counts, and why. */
export function Disagreements({ all }: { all: readonly Disagreement[] }) {
  const { t } = useText();
  return all.map(({ about, why, said: statements }) => (
    <div className="disagreement" key={about}>
      <p className="warning-text">{t(`tracking:disagree.${about}`)}</p>
      <ul>
        {statements.map(({ source, party, eventId, value, time, believed }) => (
          <li key={eventId}>
            <span className="code">
              {source} / {partyName(party, t)}
            </span>{' '}
            {value ? <strong>{value}</strong> : <Time time={time} classifier="ACT" year={0} />}{' '}
            {believed && <span className="badge finished">{t('tracking:disagree.believed')}</span>}
          </li>
        ))}
      </ul>
      <p className="soft">{t(`tracking:disagree.why.${why}`)}</p>
    </div>
  ));
}
