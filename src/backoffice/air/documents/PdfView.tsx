/** A PDF as pictures of its pages, drawn here since phone browsers show none in a frame. */
import { Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// A worker of our own origin: the content policy knows no other.
// oxlint-disable-next-line import/default -- the address that the bundler gives it
import workerUrl from 'pdfjs-dist/build/pdf.worker.mjs?worker&url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Maximum pages drawn; a batch of labels has a thousand. */
const MOST = 20;

export default function PdfView({ file, name }: { file: Blob; name: string }) {
  const { t } = useTranslation('papers');
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  useEffect(() => {
    let gone = false;
    const opening = file.arrayBuffer().then((data) => getDocument({ data, isEvalSupported: false }));
    void (async () => {
      const document = await (await opening).promise;
      if (!gone) setPdf(document);
    })();
    return () => {
      gone = true;
      void opening.then((task) => task.destroy());
    };
  }, [file]);
  if (!pdf) return <Skeleton active />;
  const shown = Math.min(pdf.numPages, MOST);
  return (
    <div className="air-pdf">
      {Array.from({ length: shown }, (_, at) => (
        <Page key={at} pdf={pdf} page={at + 1} name={t('shown', { name, page: at + 1 })} />
      ))}
      {pdf.numPages > MOST && <p className="soft">{t('more', { count: MOST })}</p>}
    </div>
  );
}

function Page({ pdf, page, name }: { pdf: PDFDocumentProxy; page: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let cancel = () => {};
    let gone = false;
    void (async () => {
      const pdfPage = await pdf.getPage(page);
      const place = canvas.current;
      if (gone || !place) return;
      const plain = pdfPage.getViewport({ scale: 1 });
      const wide = Math.max(place.clientWidth, 280) * Math.min(window.devicePixelRatio || 1, 2);
      const viewport = pdfPage.getViewport({ scale: wide / plain.width });
      place.width = viewport.width;
      place.height = viewport.height;
      const task = pdfPage.render({ canvas: place, viewport });
      cancel = () => task.cancel();
      // Cancelled when the dialog closes.
      await task.promise.catch(() => undefined);
    })();
    return () => {
      gone = true;
      cancel();
    };
  }, [pdf, page]);
  return (
    <figure aria-label={name}>
      <canvas ref={canvas} />
    </figure>
  );
}
