import { pathOf } from '#contract/core/paths.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';
import { SearchBox } from '#src/tracking/shipment/SearchBox.tsx';

export default function NotFoundPage({ state }: PageProps<'notFound'>) {
  const { t } = useText();
  return (
    <section className="message-page">
      <p className="code-big" aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className="soft">{t('notFound.text', { path: state.data.path })}</p>
      <SearchBox />
      <p>
        <a href={pathOf('home')}>{t('notFound.home')}</a>
      </p>
    </section>
  );
}
