/** Numbers for which another site has data, where no source has reported to us. */
import type { ReferenceKind } from '../event.ts';

/** True for a customs declaration: its broker, or China's single window. */
export const isElsewhere = ({ kind }: { kind: ReferenceKind }): boolean => kind === 'declaration';
