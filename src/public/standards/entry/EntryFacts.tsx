import type { ReactNode } from 'react';
import type { StandardView } from '#contract/reference/entry.ts';
import { Code } from '#src/ui/Code.tsx';
import { Term } from '#src/ui/Term.tsx';
import { spoken } from '#src/ui/standards/spoken.ts';
import { useText } from '#src/ui/text.tsx';
import { LocalTime } from './LocalTime.tsx';
import { decimal, minutes } from '#src/ui/position.ts';

/** Time, position and other facts of a place; nothing if there are none. */
export function EntryFacts({ view, now }: { view: StandardView; now: string }) {
  const { t, language } = useText();
  const { detail, latitude, longitude } = view;
  const zone = 'zone' in detail ? detail.zone : null;
  const city = 'city' in detail ? detail.city : null;
  const location = 'functions' in detail ? detail : null;
  const aliases = 'aliases' in detail ? detail.aliases : [];
  const dial = 'dial' in detail ? detail.dial : null;
  const currency = 'currency' in detail ? detail.currency : null;
  const currencyNames = 'currencyNames' in detail ? detail.currencyNames : null;
  const currencyName = currencyNames && spoken(currencyNames, language);
  const placed = latitude !== null && longitude !== null;
  if (!zone && !city && !placed && !dial && !currency && !location?.functions && aliases.length === 0)
    return null;
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{t('standards:facts')}</h2>
      <dl className="std-facts">
        {currency && (
          <Fact name={t('standards:currency')}>
            {currencyName && <span lang={currencyName.lang}>{currencyName.text} </span>}
            <Code value={currency} />
          </Fact>
        )}
        {dial && (
          <Fact name={t('standards:dial')}>
            <Code value={dial} />
          </Fact>
        )}
        {city && (
          <Fact name={t('standards:city')}>
            <span lang="en">{city}</span>
          </Fact>
        )}
        {zone && (
          <Fact name={t('standards:localTime')}>
            <LocalTime zone={zone} now={now} />
          </Fact>
        )}
        {placed && (
          <Fact name={<Term name={t('standards:position')} tip={t(`standards:tip.position`)} />}>
            <Code value={decimal(latitude, longitude)} />
            <Code value={minutes(latitude, longitude)} />
          </Fact>
        )}
        {location?.subdivision && (
          <Fact name={t('standards:subdivision')}>
            <span className="code">
              {view.country}-{location.subdivision}
            </span>
          </Fact>
        )}
        {location?.functions && (
          <Fact name={<Term name={t('standards:functions')} tip={t('standards:tip.functions')} />}>
            {functionsOf(location.functions)
              .map((one) => t(`standards:function.${one}`))
              .join(', ')}
          </Fact>
        )}
        {location?.status && (
          <Fact name={<Term name={t('standards:status')} tip={t('standards:tip.status')} />}>
            <span className="code">{location.status}</span>
          </Fact>
        )}
        {aliases.length > 0 && (
          <Fact name={<Term name={t('standards:oldCodes')} tip={t('standards:tip.oldCodes')} />}>
            {aliases.map((alias) => (
              <span className="code std-old" key={alias}>
                {alias}
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Returns a location's functions: digits of UN/LOCODE's function classifier, and B for a border crossing. */
const functionsOf = (functions: string): string[] => [...new Set(functions.replace(/[^0-7B]/g, ''))];
