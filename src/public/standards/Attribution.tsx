import { useText } from '#src/ui/text.tsx';

/** Whose airport data these are, and under which licence: CC BY 4.0 asks for both. */
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
