/** The member's own page. */
import { useTranslation } from 'react-i18next';
import { displayName, session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';

export default function MemberPage() {
  const { t } = useTranslation('routes');
  const { member } = useStore(session);
  return <PageHead title={t('member')} intro={displayName(member)} />;
}
