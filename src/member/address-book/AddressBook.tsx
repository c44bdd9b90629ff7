/** The company's address book: parties that booking requests and orders offer. */
import { useTranslation } from 'react-i18next';
import { party } from '#contract/members/resources/party.ts';
import { ListPage } from '#src/records/list/ListPage.tsx';

export default function AddressBook() {
  const { t } = useTranslation(['routes', 'party']);
  return (
    <ListPage
      resource={party}
      place={{ title: t('routes:addressBook'), intro: t('party:intro'), fixed: [] }}
    />
  );
}
