import { Icon } from '#src/ui/Icon.tsx';
import { usePage } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';

/** Entries for the operator's own website and the shared API document, which open in a new tab. */
export function OtherSites() {
  const { t } = useText();
  const { website, apiDocument } = usePage().config.links;
  return [
    [website, t('website')],
    [apiDocument, t('sharedApiDocument')],
  ].map(
    ([href, text]) =>
      href && (
        <li className="other-site" key={href}>
          <a href={href} target="_blank" rel="noopener">
            {text}
            <Icon name="external" />
            <span className="sr">{t('newTab')}</span>
          </a>
        </li>
      ),
  );
}
