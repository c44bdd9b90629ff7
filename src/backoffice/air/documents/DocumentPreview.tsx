/** Preview of a document: its pages, text that did not fit, and its actions. */
import { Alert, Button, Modal, Skeleton } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { portalConfig } from '#src/providers/http/config.ts';
import { useFocus } from '#src/ui/office/use-focus.ts';
import { save } from '#src/ui/save.ts';
import { optionalPart } from '#src/ui/optional-part.ts';

const PdfView = optionalPart(async () => (await import('./PdfView.tsx')).default);

/** `legal`: it prints conditions of contract. */
export type PdfDocument = { file: Blob; name: string; remarks: string; legal?: boolean };

/** Printing opens a separate tab, since the browser's viewer supports printers. */
function printPdf(file: Blob): void {
  const url = URL.createObjectURL(file);
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function DocumentPreview({ document, onClose }: { document: PdfDocument; onClose: () => void }) {
  const { t } = useTranslation('papers');
  // Enter prints.
  const focus = useFocus();
  const { file, name, remarks, legal = false } = document;
  return (
    <Modal
      open
      width={860}
      title={name}
      onCancel={onClose}
      footer={[
        <Button key="keep" onClick={() => save(file, `${name}.pdf`)}>
          {t('download')}
        </Button>,
        <Button key="print" type="primary" ref={focus} onClick={() => printPdf(file)}>
          {t('printNow')}
        </Button>,
      ]}
    >
      {remarks && (
        <Alert className="air-said" type="warning" showIcon message={t('remarks', { what: remarks })} />
      )}
      {legal && !portalConfig().airConditions && (
        <Alert className="air-said" type="warning" showIcon message={t('conditions.none')} />
      )}
      <Suspense fallback={<Skeleton active />}>
        <PdfView file={file} name={name} />
      </Suspense>
    </Modal>
  );
}
