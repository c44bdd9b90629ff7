/** Numbers that the portal recognises and cannot track yet. */
import type { ReferenceKind } from './event.ts';

/** True for what no mode reads yet: a customs declaration. */
export const isElsewhere = ({ kind }: { kind: ReferenceKind }): boolean => kind === 'declaration';
