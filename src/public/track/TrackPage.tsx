import type { PageProps } from '#src/shell/site/page.tsx';
import { useText } from '#src/ui/text.tsx';
import { RecognisedBox } from './RecognisedBox.tsx';

export default function TrackPage({ state }: PageProps<'queryQuery' | 'cargoTrackingSea' | 'direct'>) {
  const { t } = useText();
  const { query, carrier } = state.data;
  return (
    <>
      <h1>{t('tracking:title')}</h1>
      <RecognisedBox typed={query} carrier={carrier} />
    </>
  );
}
