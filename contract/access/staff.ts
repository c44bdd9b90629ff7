/** A colleague in pickers: login name and display name. */
export type Colleague = { code: string; name: string };
