/** A colleague, as pickers show him: the login name, and what he is called. */
export type Colleague = { code: string; name: string };
