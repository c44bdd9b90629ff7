import {
  fieldsOf,
  terminalFaceOf,
  type TerminalPageKey,
  type TerminalQuery,
} from '#contract/tracking/terminal/page.ts';
import { pathOf } from '#contract/core/paths.ts';
import { Field } from '#src/ui/Field.tsx';
import { useText } from '#src/ui/text.tsx';

type Props = { route: TerminalPageKey; query: TerminalQuery; busy: boolean; onAsk: () => void };

/** Form for numbers, one per line, and the view's other fields. It posts, so that pasted text is in no address. */
export function AskForm({ route, query, busy, onAsk }: Props) {
  const { t } = useText();
  const { view, answer } = terminalFaceOf(route);
  const fields = fieldsOf[view];
  return (
    <form
      className="card form terminal-form"
      action={pathOf(answer)}
      method="post"
      onSubmit={onAsk}
      aria-busy={busy || undefined}
    >
      <div className="field">
        <label htmlFor="number">{t(`terminalPage:ask.${view}`)}</label>
        <textarea
          id="number"
          name="number"
          rows={2}
          maxLength={20_000}
          defaultValue={query.number}
          placeholder={t('terminalPage:ask.placeholder')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-describedby="number-hint"
        />
        <p className="hint" id="number-hint">
          {t('terminalPage:ask.hint')}
        </p>
      </div>
      {fields.length > 0 && (
        <div className="terminal-fields">
          {fields.includes('port') && (
            <Field
              label={t('terminalPage:ask.port')}
              name="port"
              defaultValue={query.port}
              maxLength={60}
              placeholder="CNSHG"
              hint={t('terminalPage:ask.portHint')}
            />
          )}
          {fields.includes('direction') && (
            <div className="field">
              <label htmlFor="direction">{t('terminalPage:ask.direction')}</label>
              <select id="direction" name="direction" defaultValue={query.direction}>
                <option value="">{t('terminalPage:direction.any')}</option>
                <option value="export">{t('terminalPage:direction.export')}</option>
                <option value="import">{t('terminalPage:direction.import')}</option>
              </select>
            </div>
          )}
          {fields.includes('depot') && (
            <Field
              label={t('terminalPage:ask.yard')}
              name="depot"
              defaultValue={query.depot}
              maxLength={80}
              hint={t('terminalPage:ask.depotHint')}
            />
          )}
        </div>
      )}
      <div>
        <button className="button primary" type="submit">
          {t(busy ? 'terminalPage:ask.busy' : 'terminalPage:ask.go')}
        </button>
      </div>
    </form>
  );
}
