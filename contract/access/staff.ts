/** A colleague as pickers show them: login name and display name. */
export type Colleague = { code: string; name: string };
