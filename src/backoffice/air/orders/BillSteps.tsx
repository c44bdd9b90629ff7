/** The next step of a bill on the page of its order: make it final, then print it. */
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { DOCUMENT_REMARKS_HEADER } from '#contract/air/documents.ts';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { pathTo } from '#src/records/paths.ts';
import { DocumentPreview, type PdfDocument } from '../documents/DocumentPreview.tsx';
import { send, useReload } from '../calls.ts';

export function BillSteps({ bill }: { bill: EntryOf<'airWaybill'> }) {
  const { t } = useTranslation(['air', 'papers']);
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const navigate = useNavigate();
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<PdfDocument | null>(null);
  const open = bill.status === 'draft' || bill.status === 'checked';

  async function finalise(): Promise<boolean> {
    setBusy(true);
    try {
      await send('airWaybill', `${bill.id}/finalise`, { version: bill.version, reason: null });
      return true;
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      void message.error(error.message);
      // The bill's own page lists what has to be mended, each at its box.
      if (error.key === 'billFaulty' || error.key === 'unbalanced')
        void navigate(pathTo(airWaybill, 'show', bill.id));
      return false;
    } finally {
      setBusy(false);
      reload();
    }
  }
  async function print(): Promise<void> {
    setBusy(true);
    try {
      const answer = await http.open(`/api/v1/airWaybill/${bill.id}/papers/waybill`);
      const remarks = decodeURIComponent(answer.headers.get(DOCUMENT_REMARKS_HEADER) ?? '');
      setMade({ file: await answer.blob(), name: plainText(bill.number), remarks, legal: true });
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  const finaliseAndPrint = async () => {
    if (await finalise()) await print();
  };
  return (
    <>
      {open && allows(actor, 'balance', 'waybill') && (
        <>
          <Button size="small" type="primary" loading={busy} onClick={() => void finaliseAndPrint()}>
            {t('houses.finaliseAndPrint')}
          </Button>
          <Button size="small" loading={busy} onClick={() => void finalise()}>
            {t('houses.finalise')}
          </Button>
        </>
      )}
      {bill.status !== 'void' && (
        <Button size="small" loading={busy} onClick={() => void print()}>
          {t('papers:print')}
        </Button>
      )}
      {made && <DocumentPreview document={made} onClose={() => setMade(null)} />}
    </>
  );
}
