import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { usePage } from '#src/ui/page.tsx';

/** Floating panel on desktops: phone, chat and QR codes where configured, and back to top. */
export function SidePanel() {
  const { t } = useText();
  const { phone, chatUrl, qrCodes } = usePage().config.contact;
  return (
    <aside className="side-panel" aria-label={t('contact')}>
      {phone && (
        <a className="side-item" href={`tel:${phone}`} title={phone} aria-label={`${t('callUs')} ${phone}`}>
          <Icon name="phone" />
        </a>
      )}
      {chatUrl && (
        <a className="side-item" href={chatUrl} target="_blank" rel="noopener" aria-label={t('chat')}>
          <Icon name="chat" />
        </a>
      )}
      {qrCodes.map(({ label, imageUrl }) => (
        <details key={imageUrl} name="side">
          <summary className="side-item" aria-label={label}>
            <Icon name="qr" />
          </summary>
          <div className="side-pop small">
            <img src={imageUrl} alt="" loading="lazy" />
            {label}
          </div>
        </details>
      ))}
      <a className="side-item" href="#top" aria-label={t('backToTop')} title={t('backToTop')}>
        <Icon name="up" />
      </a>
    </aside>
  );
}
