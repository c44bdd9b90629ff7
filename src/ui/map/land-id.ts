/** Id of the land shape that the server drew, so that the browser reuses it. */
export const LAND_ID = 'map-land';
