/** Address and size (pixels) of a shipment's picture for messengers; WeChat requires at least 300. */
export const PICTURE_PATH = '/pictures/shipment.png';
export const PICTURE = { width: 800, height: 420 } as const;
