import { useRef } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { useAnswerPath } from './answers.tsx';

/** Path of the template for number lists. */
const TEMPLATE_PATH = '/templates/numbers.xlsx';

/** Upload of a list: a plain form, with JavaScript submitted as soon as a file is chosen. */
export function Upload({ fault }: { fault: string | null }) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  const form = useRef<HTMLFormElement>(null);
  return (
    <details className="upload small" open={fault !== null}>
      <summary>{t('tracking:upload.title')}</summary>
      <form ref={form} method="post" encType="multipart/form-data" action={addressOf()}>
        <label htmlFor="numbers-file">{t('tracking:upload.label')}</label>
        <input
          id="numbers-file"
          name="file"
          type="file"
          required
          accept=".csv,.tsv,.txt,.xlsx,text/plain,text/csv"
          onChange={() => form.current?.requestSubmit()}
        />
        <button className="button" type="submit">
          {t('tracking:upload.go')}
        </button>
        <a href={TEMPLATE_PATH} download>
          <Icon name="download" />
          {t('tracking:upload.template')}
        </a>
        {fault && (
          <p className="field-fault" role="alert">
            <Icon name="warning" />
            {t(`tracking:upload.fault.${fault}`)}
          </p>
        )}
      </form>
    </details>
  );
}
