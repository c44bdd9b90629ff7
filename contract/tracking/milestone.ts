/** Milestones: one vocabulary for every source (labels are under `milestones:` in locales/, keyed on the code). */

export type Phase =
  | 'preCarriage'
  | 'origin'
  | 'mainCarriage'
  | 'destination'
  | 'delivery'
  | 'customs'
  | 'document'
  | 'exception';

/** Code to phase. Ocean codes are those of Chinese practice, extended where DCSA says more. */
export const milestones = {
  BKCF: 'preCarriage',
} as const satisfies Record<string, Phase>;

export type MilestoneCode = keyof typeof milestones | (string & {});
