/** Invites people of many customers from one file. */
import { useQueryClient } from '@tanstack/react-query';
import { accountSheet, MAX_INVITED } from '#contract/customers/account-sheet.ts';
import { ImportDialog } from '#src/records/import/ImportDialog.tsx';
import { useTexts } from '#src/records/use-texts.ts';

export function AccountsFile({ onClose }: { onClose: () => void }) {
  const texts = useTexts(accountSheet);
  const client = useQueryClient();
  return (
    <ImportDialog
      resource={accountSheet}
      texts={texts}
      most={MAX_INVITED}
      onDone={() => void client.invalidateQueries({ queryKey: ['customer'] })}
      onClose={onClose}
    />
  );
}
