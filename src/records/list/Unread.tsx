/** Replaces a record that could not be read: it does not exist, or the request failed and can be retried. */
import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { ApiFault } from '#src/providers/http/fault.ts';
import type { Texts } from '../use-texts.ts';

type Props = {
  texts: Texts;
  error: unknown;
  onAgain: () => void;
  /** Links to other pages. */
  children?: ReactNode;
};

/** The server has responded, and nothing is visible to this reader. */
const isNone = (error: unknown): boolean =>
  error instanceof ApiFault && error.status >= 400 && error.status < 500 && error.key !== 'sessionEnded';

export function Unread({ texts: { t }, error, onAgain, children }: Props) {
  if (isNone(error)) return <Result status="404" title={t('errors:notFound')} extra={children} />;
  return (
    <Result
      status="warning"
      title={t('crud:show.failed')}
      extra={
        <>
          <Button onClick={onAgain}>{t('crud:list.failed.again')}</Button> {children}
        </>
      }
    />
  );
}
