import { PHOTO_SIDE } from '#contract/air/orders/pickup.ts';

/**
 * A photo reduced to the size it is read at, as JPEG; one that this browser cannot decode stays unchanged.
 */
export async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.72));
    return drawn && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
