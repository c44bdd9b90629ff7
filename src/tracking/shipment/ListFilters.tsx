import {
  kindsIn,
  LIST_MODES,
  modeOfRow,
  ROW_STATES,
  stateOfRow,
  type ListFilter,
  type ListMode,
  type RowState,
} from '#contract/tracking/pages/filter.ts';
import type { SeveralRow } from '#contract/tracking/pages/several.ts';
import { stateKey } from '#contract/tracking/shipment/states.ts';
import { useText } from '#src/ui/text.tsx';
import { useAnswerPath } from './answers.tsx';

type Props = {
  typed: string;
  rows: readonly SeveralRow[];
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
};

/** Filters of the list: a plain form, applied at once with JavaScript. */
export function ListFilters({ typed, rows, filter, onChange }: Props) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  const states = ROW_STATES.filter((state) => rows.some((row) => stateOfRow(row) === state));
  const modes = LIST_MODES.filter((mode) => rows.some((row) => modeOfRow(row) === mode));
  return (
    <form className="several-filter" method="get" action={addressOf()}>
      <input type="hidden" name="number" value={typed} />
      <label>
        <span className="small soft">{t('tracking:several.status')}</span>
        <select
          name="state"
          value={filter.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, state: (value || null) as RowState | null })
          }
        >
          <option value="">{t('tracking:several.any')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`tracking:several.state.${stateKey(state, kindsIn(rows, state))}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="small soft">{t('tracking:several.mode')}</span>
        <select
          name="mode"
          value={filter.mode ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, mode: (value || null) as ListMode | null })
          }
        >
          <option value="">{t('tracking:several.any')}</option>
          {modes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`tracking:several.modes.${mode}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="several-only">
        <input
          type="checkbox"
          name="exceptions"
          value="1"
          checked={filter.exceptions}
          onChange={({ currentTarget: { checked } }) => onChange({ ...filter, exceptions: checked })}
        />
        <span>{t('tracking:several.only')}</span>
      </label>
      <noscript>
        <button className="button" type="submit">
          {t('tracking:several.narrow')}
        </button>
      </noscript>
    </form>
  );
}
