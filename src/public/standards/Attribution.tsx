import { useText } from '#src/ui/text.tsx';

/** The source of the airport data and its licence, as CC BY 4.0 requires. */
export function Attribution({ source, licence }: { source: string; licence: string }) {
  const { t } = useText();
  return (
    <p className="soft small std-attribution">
      {t('standards:attribution.text')}{' '}
      <a href={source} rel="noopener">
        airport-data-js
      </a>
      , Aashish Vivekanand,{' '}
      <a href={licence} rel="license noopener">
        CC BY 4.0
      </a>
      {t('standards:attribution.changed')}
    </p>
  );
}
