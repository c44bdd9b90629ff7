/** Where the browser finds the land that the server drew: it is not sent twice. */
export const LAND_ID = 'map-land';
