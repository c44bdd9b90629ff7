import { pathOf } from '#contract/core/paths.ts';
import { SPANS, type VesselPageData, type VesselPageKey } from '#contract/tracking/pages/vessel-page.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { daysText } from './words.ts';

type Props = { route: VesselPageKey; data: VesselPageData; fault: string | null };

/** The search box and the span of the track: a plain form. */
export function VesselForm({ route, data, fault }: Props) {
  const { t } = useText();
  const { query, days, vessel } = data;
  return (
    <search className="no-print">
      <form className="search vessel-search" action={pathOf(route)} method="get">
        <label className="sr" htmlFor="q">
          {t('vessel:box')}
        </label>
        <div className={fault ? 'search-bar faulty' : 'search-bar'}>
          <Icon name="search" />
          <input
            id="q"
            name="q"
            type="text"
            maxLength={80}
            defaultValue={query}
            placeholder={t('vessel:box')}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="search"
            spellCheck={false}
            required
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'q-fault' : undefined}
          />
          <button className="button primary" type="submit">
            {t('vessel:go')}
          </button>
        </div>
        {fault && (
          <p className="field-fault" id="q-fault" role="alert">
            <Icon name="warning" />
            {fault}
          </p>
        )}
        {vessel && (
          <p className="vessel-span">
            <label htmlFor="days">{t('vessel:span')}</label>{' '}
            <select
              id="days"
              name="days"
              defaultValue={String(days)}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            >
              {SPANS.map((span) => (
                <option key={span} value={span}>
                  {daysText(span, t)}
                </option>
              ))}
            </select>
          </p>
        )}
      </form>
    </search>
  );
}
