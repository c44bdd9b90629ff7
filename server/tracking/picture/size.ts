/** Where messengers fetch the picture of a shipment, and how large it is (pixels): WeChat asks for 300 at least. */
export const PICTURE_PATH = '/pictures/shipment.png';
export const PICTURE = { width: 800, height: 420 } as const;
