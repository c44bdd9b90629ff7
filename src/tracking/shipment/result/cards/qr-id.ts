/** Id of the QR code that the server rendered, so that the browser reuses it. */
export const QR_ID = 'page-qr';
