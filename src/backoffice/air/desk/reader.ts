/**
 * Reads barcodes and QR codes from the camera: with the browser's own detector if available, else with a
 * library.
 */

import { barsStart, type PixelRow } from '#contract/air/orders/bars.ts';

export type Reader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Barcode formats on documents, labels and cartons. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'itf', 'qr_code', 'data_matrix'];

export async function codeReader(): Promise<Reader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = own ? await own.getSupportedFormats().catch(() => []) : [];
  const formats = FORMATS.filter((format) => known.includes(format));
  // A desktop browser may have the class but support no formats.
  if (own && formats.includes('code_128')) {
    const detector = new own({ formats });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
  }
  const {
    BinaryBitmap,
    Code128Reader,
    HTMLCanvasElementLuminanceSource: Luminance,
    HybridBinarizer,
    MultiFormatReader,
    NotFoundException,
  } = await import('@zxing/library');
  (Code128Reader as unknown as { findStartPattern: (row: PixelRow) => Int32Array }).findStartPattern = (
    row,
  ) => {
    const start = barsStart(row);
    if (!start) throw new NotFoundException();
    return Int32Array.from(start);
  };
  const reader = new MultiFormatReader();
  const canvas = document.createElement('canvas');
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    if (canvas.width === 0) return null;
    canvas.getContext('2d', { willReadFrequently: true })!.drawImage(video, 0, 0);
    try {
      return reader.decode(new BinaryBitmap(new HybridBinarizer(new Luminance(canvas)))).getText();
    } catch {
      // No code in this picture.
      return null;
    }
  };
}
