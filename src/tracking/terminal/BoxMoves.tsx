import type { TerminalBox, TerminalMove } from '#contract/tracking/terminal/types.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import type { Translate } from '#src/ui/translate.ts';
import { placeName, yearOf } from '../shipment/result/words.ts';
import type { FactContext } from './Fact.tsx';

const moveName = ({ code, laden }: Pick<TerminalMove, 'code' | 'laden'>, t: Translate): string =>
  code === 'GTIN' || code === 'GTOT' ? t(`terminal:move.${code}.${laden}`) : t(`terminal:move.${code}`);

/** Gate moves of interchange receipts, and appointments: times, places, plates. */
export function BoxMoves({ box, context }: { box: TerminalBox; context: FactContext }) {
  const { t, language } = useText();
  const gates = box.moves.filter(({ code }) => code === 'GTIN' || code === 'GTOT');
  return (
    <>
      {gates.length > 0 && <h4>{t('terminal:moves')}</h4>}
      <ul className="spans">
        {gates.map((move) => (
          <li key={move.evidence.join()}>
            {moveName(move, t)} <Time time={move.time} classifier="ACT" year={yearOf(context)} />{' '}
            <span className="soft">{placeName(move.place, context.places, language)}</span>{' '}
            <Plate plate={move.plate} withheld={move.withheld} />{' '}
            {move.eir && (
              <span className="soft">
                {t('terminal:eir')} <span className="code">{move.eir}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {box.appointments.length > 0 && <h4>{t('terminal:appointments')}</h4>}
      <ul className="spans">
        {box.appointments.map((one) => (
          <li key={one.evidence.join()}>
            <Time time={one.time} classifier="PLN" year={yearOf(context)} />{' '}
            {one.until && (
              <>
                – <Time time={one.until} classifier="PLN" year={yearOf(context)} />{' '}
              </>
            )}
            <span className={`badge ${one.state === 'missed' ? 'late' : ''}`}>
              {t(`terminal:appointment.${one.state}`)}
            </span>{' '}
            {one.number && <span className="code">{one.number}</span>}{' '}
            <Plate plate={one.plate} withheld={one.withheld} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the truck's plate, or that it is hidden from this user. */
export function Plate({ plate, withheld }: Pick<TerminalMove, 'plate' | 'withheld'>) {
  const { t } = useText();
  if (plate)
    return (
      <span className="soft">
        {t('terminal:plate')} <span className="code">{plate}</span>
      </span>
    );
  return withheld.includes('plate') ? (
    <span className="soft small">{t('terminal:withheld.plate')}</span>
  ) : null;
}
