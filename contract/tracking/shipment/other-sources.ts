/** Numbers for which another site has data, where no source has reported to us. */
import type { ReferenceKind } from '../event.ts';

/** Whether it is a customs declaration: tracked by its broker, or China's single window. */
export const isElsewhere = ({ kind }: { kind: ReferenceKind }): boolean => kind === 'declaration';
