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
 * `order`: place in a journey, used when two events share an instant; a document or customs fact has none (0).
 * `ends`: nothing more is awaited after it.
 */
export type MilestoneMeaning = { phase: Phase; order: number; ends?: true };
