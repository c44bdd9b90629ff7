/** Positions in the notation of map services and of charts. */

/** `31.3600, 121.6200`: latitude first, precise to about ten metres. */
export const decimal = (latitude: number, longitude: number): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

/** `31°21.6′N 121°37.2′E`: degrees and minutes. */
export const minutes = (latitude: number, longitude: number): string =>
  `${half(latitude, 'N', 'S')} ${half(longitude, 'E', 'W')}`;

function half(degrees: number, positive: string, negative: string): string {
  // Rounded before splitting, so that no position has sixty minutes.
  const tenths = Math.round(Math.abs(degrees) * 600);
  return `${Math.floor(tenths / 600)}°${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}′${degrees < 0 ? negative : positive}`;
}
