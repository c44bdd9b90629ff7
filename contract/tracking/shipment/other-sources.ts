/** Numbers of which somebody else can tell, where no source has told us. */
import type { ReferenceKind } from '../event.ts';

/** True for a customs declaration: its broker, or China's single window. */
export const isElsewhere = ({ kind }: { kind: ReferenceKind }): boolean => kind === 'declaration';
