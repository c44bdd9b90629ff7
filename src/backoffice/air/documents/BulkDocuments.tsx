/** Documents of many bills, orders or quotes: one PDF of the selection, or a zip of selected or all rows. */
import { App, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ARCHIVED_DOCUMENTS,
  isBillDocument,
  MOST_BILLS,
  DOCUMENT_REMARKS_HEADER,
  type ArchivedDocument,
  type DocumentSource,
} from '#contract/air/documents.ts';
import { http } from '#src/providers/office.ts';
import { exportQuery } from '#src/records/list/export-query.ts';
import type { BulkActionsProps } from '#src/records/parts.ts';
import { orderExport } from '#src/records/exports/order.ts';
import { DocumentPreview, type PdfDocument } from './DocumentPreview.tsx';

export function BulkDocuments({ resource, state, ids }: BulkActionsProps) {
  const { t } = useTranslation(['papers', 'air']);
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const [dossier, setDossier] = useState(false);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<PdfDocument | null>(null);
  const key = resource.key as DocumentSource;
  const possible: readonly ArchivedDocument[] = ARCHIVED_DOCUMENTS[key];
  const [documents, setDocuments] = useState<ArchivedDocument[]>(() => possible.slice(0, 1));
  const onePdf = ids !== undefined && key === 'airWaybill' && ids.length <= MOST_BILLS;

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
      setOpen(false);
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  const pdf = () =>
    attempt(async () => {
      const answer = await http.open('/api/v1/airWaybill/papers', {
        method: 'POST',
        json: { ids, papers: documents },
      });
      const remarks = decodeURIComponent(answer.headers.get(DOCUMENT_REMARKS_HEADER) ?? '');
      setMade({ file: await answer.blob(), name: t('batch.title'), remarks });
    });
  const zip = () =>
    attempt(async () => {
      const query = exportQuery(resource, state);
      const chosen = documents.length > 0 ? documents : possible.slice(0, 1);
      const wish = { kind: 'papers' as const, resource: key, papers: chosen, dossier, query };
      void message.info(await orderExport({ ...wish, ...(ids && { ids: [...ids] }) }));
    });
  return (
    <>
      <Button size={ids ? 'small' : 'middle'} onClick={() => setOpen(true)}>
        {t('batch.title')}…
      </Button>
      <Modal
        open={open}
        title={t('batch.title')}
        onCancel={() => setOpen(false)}
        footer={[
          <Button
            key="zip"
            loading={busy}
            disabled={documents.length === 0 && !dossier}
            onClick={() => void zip()}
          >
            {ids ? t('batch.zip') : t('batch.filtered')}
          </Button>,
          ...(onePdf
            ? [
                <Button
                  key="pdf"
                  type="primary"
                  loading={busy}
                  disabled={documents.length === 0 || dossier || !documents.every(isBillDocument)}
                  onClick={() => void pdf()}
                >
                  {t('batch.pdf')}
                </Button>,
              ]
            : []),
        ]}
      >
        <Checkbox.Group
          aria-label={t('batch.papers')}
          value={documents}
          disabled={dossier}
          options={possible.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(chosen) => setDocuments(chosen)}
        />
        {key !== 'airQuote' && (
          <p>
            <Checkbox checked={dossier} onChange={({ target }) => setDossier(target.checked)}>
              {t('batch.dossier')}
            </Checkbox>
          </p>
        )}
        {ids !== undefined && !onePdf && key === 'airWaybill' && (
          <p className="soft">{t('batch.most', { count: MOST_BILLS })}</p>
        )}
      </Modal>
      {made && <DocumentPreview document={made} onClose={() => setMade(null)} />}
    </>
  );
}
