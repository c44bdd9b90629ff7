/** Properties of every milestone, whatever the mode. */

export type Phase =
  | 'preCarriage'
  | 'origin'
  | 'mainCarriage'
  | 'destination'
  | 'delivery'
  | 'customs'
  | 'document'
  | 'exception';

/**
 * `order`: position in a journey, to order events at the same instant; documents and customs facts have none
 * (0). `ends`: no further event is expected.
 */
export type MilestoneMeaning = { phase: Phase; order: number; ends?: true };
