/** Progress of a container in its port by step; a step that the port does not report stays empty. */
import type { EventTime, Movement } from '../event.ts';
import type { Shipment } from '../shipment/shipment.ts';
import type { TerminalBox } from './types.ts';

const LINKAGE_STEPS = [
  'gateIn',
  'customsRelease',
  'terminalRelease',
  'inspection',
  'vgm',
  'plate',
  'stowed',
  'loaded',
  'discharged',
  'available',
  'gateOut',
] as const;
type LinkageKey = (typeof LINKAGE_STEPS)[number];

/**
 * done: reported; open: an obstacle; silent: not reported by the port. `detail`: weight, plate or stowage
 * position,
 * as reported; `withheld`: reported but not visible to this user.
 */
export type LinkageStep = {
  key: LinkageKey;
  state: 'done' | 'open' | 'silent';
  time: EventTime | null;
  detail: string | null;
  withheld: boolean;
};

type Direction = Extract<Movement, 'import' | 'export'>;

const order: Readonly<Record<Direction, readonly LinkageKey[]>> = {
  export: ['gateIn', 'customsRelease', 'terminalRelease', 'inspection', 'vgm', 'plate', 'stowed', 'loaded'],
  import: ['discharged', 'inspection', 'customsRelease', 'terminalRelease', 'available', 'plate', 'gateOut'],
};

/** Returns the direction: export until the container is discharged; it determines what is shown first. */
export const directionOf = (box: TerminalBox): Direction =>
  box.moves.some(({ code }) => code === 'DISC') ? 'import' : 'export';

export function linkageOf(
  { customs, timeline }: Pick<Shipment, 'customs' | 'timeline'>,
  box: TerminalBox,
  direction: Direction = directionOf(box),
): LinkageStep[] {
  const silent = (key: LinkageKey): LinkageStep => ({
    key,
    state: 'silent',
    time: null,
    detail: null,
    withheld: false,
  });
  const done = (
    key: LinkageKey,
    fact: { time: EventTime } | null | undefined,
    more: Partial<LinkageStep> = {},
  ) => (fact ? { ...silent(key), state: 'done' as const, time: fact.time, ...more } : silent(key));
  const move = (...codes: string[]) =>
    box.moves.findLast(({ code, laden }) => codes.includes(code) && laden !== false);
  const release = (party: 'customs' | 'terminal') =>
    box.releases.findLast((one) => one.party === party && one.kind === 'release' && one.ended === null);
  const holds = (party: 'customs' | 'terminal') =>
    box.holds.find((hold) => hold.party === party && !hold.removed && !hold.over);

  const clearedElsewhere = (): { time: EventTime } | null => {
    const time = customs?.china
      .filter(
        (side) => side.status === 'released' && (side.direction === null || side.direction === direction),
      )
      .flatMap(({ declarations }) => declarations.flatMap(({ released }) => released ?? []))
      .at(-1);
    if (time) return { time };
    const codes = direction === 'export' ? ['PASS', 'CUSR'] : ['DCRL', 'CUSR'];
    const line = timeline.findLast(
      ({ milestone, actual }) => actual !== null && milestone !== null && codes.includes(milestone),
    );
    return line?.actual ? { time: line.actual } : null;
  };
  const steps: Readonly<Record<LinkageKey, () => LinkageStep>> = {
    gateIn: () => done('gateIn', move('GTIN')),
    customsRelease: () => {
      const hold = holds('customs');
      if (hold) return { ...silent('customsRelease'), state: 'open', time: hold.placed };
      return done('customsRelease', release('customs') ?? clearedElsewhere());
    },
    terminalRelease: () => {
      const hold = holds('terminal');
      if (hold) return { ...silent('terminalRelease'), state: 'open', time: hold.placed };
      return done('terminalRelease', release('terminal'));
    },
    inspection: () => {
      if (box.inspection) return { ...silent('inspection'), state: 'open', time: box.inspection.time };
      return done(
        'inspection',
        box.lines.findLast(({ fact }) => fact === 'inspection'),
      );
    },
    vgm: () => done('vgm', box.vgm, { detail: box.vgm?.weight ? `${box.vgm.weight} kg` : null }),
    plate: () => {
      const withPlate = box.moves.findLast(
        ({ plate, withheld }) => plate !== null || withheld.includes('plate'),
      );
      return done('plate', withPlate, {
        detail: withPlate?.plate ?? null,
        withheld: withPlate?.plate === null && withPlate.withheld.includes('plate'),
      });
    },
    stowed: () => done('stowed', box.stowed ?? box.loadPlan, { detail: box.stowed?.position ?? null }),
    loaded: () => done('loaded', move('LOAD')),
    discharged: () => done('discharged', move('DISC')),
    available: () =>
      box.state === 'ready'
        ? done('available', box.available)
        : box.available
          ? { ...silent('available'), state: 'open', time: box.available.time }
          : silent('available'),
    gateOut: () => done('gateOut', move('GTOT')),
  };
  return order[direction].map((key) => steps[key]());
}
