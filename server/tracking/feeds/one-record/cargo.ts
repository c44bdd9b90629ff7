/**
 * Finds the waybill of a logistics object: pieces lead to shipments, shipments to waybills, houses to
 * masters.
 */
import type { Consignment } from '../air/air-event.ts';
import {
  isA,
  isNode,
  localName,
  MOST_SHARED,
  nodeOf,
  nodesOf,
  once,
  textOf,
  valuesOf,
  type Graph,
  type Node,
} from './graph.ts';

/** Properties by which a node names its owner. */
const UP = [
  'waybill',
  'ofShipment',
  'partOfShipment',
  'isPartOfShipment',
  'masterWaybill',
  'shipmentOfPiece',
];
/** Properties by which a node names its parts. */
const DOWN = ['pieces', 'containedPieces', 'containedPiece', 'houseWaybills', 'shipmentInformation'];
const EVENTS = ['events', 'logisticsEvents', 'event', 'hasLogisticsEvents', 'externalEvents'];
/** Maximum number of objects that one event may refer to. */
const MOST_OWNERS = 100;
/** Maximum number of steps; a nested piece is fewer steps from its master waybill. */
const MOST_STEPS = 8;

export const isEvent = (node: Node): boolean =>
  isA(node, 'LogisticsEvent', 'Event') || node.properties.has('eventCode');
export const isWaybill = (node: Node): boolean =>
  isA(node, 'Waybill') || node.properties.has('waybillNumber');
export const isPiece = (node: Node): boolean => isA(node, 'Piece');

export class Cargo {
  /** The objects that each event refers to. */
  readonly owners = new Map<Node, Node[]>();
  readonly movements: Node[] = [];
  readonly waybills: Node[] = [];
  readonly #up = new Map<Node, Node>();
  /** The first two waybills that are not houses; a single one is the master of the message. */
  #masters: Node[] | null = null;

  constructor(graph: Graph) {
    const own = (event: Node, owner: Node) => {
      const known = this.owners.get(event);
      if (!known) this.owners.set(event, [owner]);
      else if (!known.includes(owner) && known.length < MOST_OWNERS) known.push(owner);
    };
    for (const node of graph.nodes) {
      if (isA(node, 'TransportMovement') || node.properties.has('transportIdentifier'))
        this.movements.push(node);
      if (isWaybill(node)) this.waybills.push(node);
      if (isEvent(node))
        for (const one of nodesOf(node, 'eventFor', 'linkedObject', 'linkedLogisticsObject')) own(node, one);
      for (const event of EVENTS.flatMap((name) => nodesOf(node, name))) own(event, node);
      if (isA(node, 'Notification'))
        for (const event of nodesOf(node, 'hasLogisticsEvent'))
          for (const object of nodesOf(node, 'hasLogisticsObject').slice(0, MOST_OWNERS)) own(event, object);
      for (const above of UP.flatMap((name) => nodesOf(node, name))) this.#belongs(node, above);
      for (const below of DOWN.flatMap((name) => nodesOf(node, name))) this.#belongs(below, node);
      for (const shipment of nodesOf(node, 'shipment', 'shipments'))
        if (isWaybill(node)) this.#belongs(shipment, node);
        else if (!isEvent(node)) this.#belongs(node, shipment);
    }
  }

  #belongs(below: Node, above: Node): void {
    if (below !== above && !this.#up.has(below)) this.#up.set(below, above);
  }

  /** Returns the chain of owners, beginning with the node itself. */
  #above(node: Node): Node[] {
    const steps: Node[] = [];
    for (
      let at: Node | undefined = node;
      at && steps.length < MOST_STEPS && !steps.includes(at);
      at = this.#up.get(at)
    )
      steps.push(at);
    return steps;
  }

  readonly shipmentOf = once((node: Node): Node | null => {
    const above = this.#above(node);
    const shipment = above.find((one) => isA(one, 'Shipment') || one.properties.has('totalGrossWeight'));
    if (shipment) return shipment;
    for (const one of above) {
      const candidate = nodeOf(one, 'shipment', 'shipmentInformation');
      if (candidate) return candidate;
    }
    return null;
  });

  /**
   * Returns the number of the master waybill, and the waybill itself if the message contains it. A message
   * with one waybill refers to that one.
   */
  waybillOf(node: Node): { number: string; waybill: Node | null } | null {
    const above = this.#above(node);
    for (const one of above.toReversed()) {
      const number = isWaybill(one) ? numberOf(one) : null;
      if (number) return { number, waybill: one };
    }
    for (const one of above) {
      const number = one.id === null ? null : numberIn(one.id);
      if (number) return { number, waybill: null };
    }
    this.#masters ??= this.waybills.filter((one) => !isHouse(one) && numberOf(one)).slice(0, 2);
    const [only, another] = this.#masters;
    return only && !another ? { number: numberOf(only)!, waybill: only } : null;
  }

  readonly consignmentOf = once((node: Node): Consignment | null => {
    const found = this.waybillOf(node);
    if (!found) return null;
    const { number, waybill } = found;
    const shipment = this.shipmentOf(node) ?? (waybill && this.shipmentOf(waybill));
    const pieces = countOf(shipment, waybill);
    const { weight, unit } = weightOf(shipment, 'totalGrossWeight', 'grossWeight') ?? {
      weight: null,
      unit: null,
    };
    return {
      number,
      origin:
        airportOf(waybill, 'departureLocation', 'originLocation') ??
        airportOf(shipment, 'departureLocation', 'originLocation'),
      destination:
        airportOf(waybill, 'arrivalLocation', 'destinationLocation') ??
        airportOf(shipment, 'arrivalLocation', 'destinationLocation', 'deliveryLocation'),
      total:
        pieces === null
          ? null
          : { pieces, weight, unit, part: false, totalPieces: pieces, totalWeight: weight },
    };
  });
}

export const isHouse = (waybill: Node): boolean => /house/i.test(textOf(waybill, 'waybillType'));

const DIGITS = /(?:^|\D)(\d{3})-(\d{8})(?=\D|$)/;

/** A waybill number inside an address: `…/awb-999-10000001`. */
const numberIn = (text: string): string | null => {
  const match = DIGITS.exec(text.slice(0, 500));
  return match && `${match[1]}${match[2]}`;
};

/**
 * Prefix and number; some senders write both in one field. Null for a house waybill with a number of another
 * form.
 */
export function numberOf(waybill: Node): string | null {
  const number = textOf(waybill, 'waybillNumber').replaceAll(/[\s-]/g, '');
  const prefix = textOf(waybill, 'waybillPrefix').trim();
  const fullNumber = /^\d{8}$/.test(number) ? prefix + number : number;
  return /^\d{11}$/.test(fullNumber) ? fullNumber : null;
}

function countOf(...nodes: readonly (Node | null)[]): number | null {
  for (const node of nodes) {
    const count = node && countIn(node);
    if (count !== null) return count;
  }
  return null;
}

const countIn = once((node: Node): number | null => {
  const countText = textOf(node, 'totalPieceCount', 'pieceCount', 'totalPieces', 'numberOfPieces');
  return /^\d{1,7}$/.test(countText) ? Number(countText) : piecesIn(node);
});

/** Counts the pieces that the node lists; null if it lists none. */
export const piecesIn = once((node: Node): number | null => {
  const pieces = nodesOf(node, 'pieces', 'containedPieces');
  return pieces.length > 0 ? pieces.reduce((sum, piece) => sum + pieceCount(piece), 0) : null;
});

/** Counts a piece as one, unless it states that it stands for several. */
export function pieceCount(piece: Node): number {
  const countText = textOf(piece, 'pieceCount', 'numberOfPieces');
  return /^\d{1,7}$/.test(countText) ? Number(countText) : 1;
}

const UNITS = { KGM: 'KGM', KG: 'KGM', KILOGRAM: 'KGM', LBR: 'LBR', LB: 'LBR', POUND: 'LBR' } as const;

export function weightOf(node: Node | null, ...names: readonly string[]) {
  const [value] = valuesOf(node, ...names);
  if (value === undefined) return null;
  const weight = Number(isNode(value) ? textOf(value, 'numericalValue', 'value') || Number.NaN : value);
  if (!Number.isFinite(weight) || weight < 0) return null;
  const unitText = isNode(value) ? textOf(value, 'unit', 'unitCode').toUpperCase() : '';
  return {
    weight,
    unit: unitText === '' ? ('KGM' as const) : (UNITS[unitText as keyof typeof UNITS] ?? null),
  };
}

/** The airport of a location: its code, or the end of its address. */
export function airportOf(node: Node | null | undefined, ...names: readonly string[]): string | null {
  for (const value of valuesOf(node, ...names).slice(0, MOST_SHARED)) {
    const codes = isNode(value)
      ? [
          ...valuesOf(value, 'locationCodes', 'locationCode', 'code', 'iataCode')
            .slice(0, MOST_SHARED)
            .map((one) => (isNode(one) ? textOf(one, 'code') || localName(one.id ?? '') : String(one))),
          value.id === null ? '' : localName(value.id),
        ]
      : [localName(String(value))];
    const found = codes.find((code) => /^[A-Z]{3}$/.test(code));
    if (found) return found;
  }
  return null;
}
