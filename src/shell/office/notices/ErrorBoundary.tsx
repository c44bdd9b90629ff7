/** Contains the failure of a broken page: logs the error and offers a retry. */
import { Button } from 'antd';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logError } from './error-log.ts';
import { Notice } from './Notice.tsx';

function Broken({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('office');
  const unresolved = error.name === 'AsyncViewError';
  return (
    <Notice
      mark="!"
      title={unresolved ? t('errors:client.asyncView') : t('broken.title')}
      text={unresolved ? t('broken.asyncView') : t('broken.text')}
      detail={unresolved ? undefined : error.message}
    >
      <Button type="primary" onClick={onRetry}>
        {t('broken.retry')}
      </Button>
    </Notice>
  );
}

type Props = { children: ReactNode; onRetry: () => void };

export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    logError(error, componentStack ?? '');
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <Broken error={error} onRetry={this.props.onRetry} /> : this.props.children;
  }
}
