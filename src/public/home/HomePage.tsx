import type { PageData } from '#contract/site/pages.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText, type Translate } from '#src/ui/text.tsx';
import { RecognisedBox } from '#src/tracking/shipment/RecognisedBox.tsx';
import { MySlot } from '#src/shell/site/MySlot.tsx';
import { Demos } from './Demos.tsx';
import { LookUps } from './LookUps.tsx';
import { Recent } from './Recent.tsx';

export const titleOf = (_: PageData<'home' | 'homeAlias'>, t: Translate): string => t('home:pageTitle');

/** The home page: the banner with the box, recent numbers, examples, and other lookups. */
export default function HomePage({ state }: PageProps<'home' | 'homeAlias'>) {
  const { t } = useText();
  return (
    <div className="home">
      <section className="band" aria-labelledby="home-title">
        <div className="band-inner">
          <h1 id="home-title">{t('home:title')}</h1>
          <p className="lead">{t('home:line')}</p>
          <RecognisedBox large />
          <Recent />
          <MySlot className="home-mine" />
        </div>
      </section>
      <div className="wrap home-parts">
        <Demos examples={state.data.examples} />
        <LookUps />
      </div>
    </div>
  );
}
