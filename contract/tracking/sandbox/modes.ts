/** The modes of the sandbox, in the order in which its page lists them; labels are under `sandbox:mode.`. */
export const SANDBOX_MODES = ['sea', 'air', 'parcel', 'rail', 'road', 'terminal', 'customs'] as const;
export type SandboxMode = (typeof SANDBOX_MODES)[number];
