/** The input of each action; one definition produces its form, server-side validation and API. */
import { z } from 'zod';
import {
  customerOf,
  declared,
  flightOf,
  linesDeclared,
  pieceCount,
  piecesMeasured,
  receivedItems,
  weight,
} from '../resources/air-fields.ts';
import { airOrder } from '../resources/air-order.ts';
import {
  choice,
  date,
  flag,
  lines,
  localTime,
  longText,
  optional,
  plainText,
  text,
  type LineValues,
} from '#contract/records/fields.ts';
import { resource, type RecordOf, type Resource, type Shape } from '#contract/records/resource.ts';
import { must, neededWhen, positive, type Rule } from '#contract/records/rules.ts';
import { normalise } from '#contract/identifiers/normalise.ts';
import { fractionOf, minus } from '#contract/core/decimal.ts';
import { netOf, type Reading } from '../rating/weighing.ts';
import { ORDER_ACTIONS, stepOf, type OrderAction } from './flow.ts';

/**
 * Kinds of waybill for an order: a master, a house to be consolidated, both at once, or a house under another
 * forwarder's master.
 */
const BILL_TYPES = ['direct', 'house', 'backToBack', 'coLoad'] as const;
export type BillType = (typeof BILL_TYPES)[number];
/** Fate of the numbers of a cancelled order: void, or free to be used again. */
const NUMBER_FATES = ['void', 'free'] as const;

const form = <S extends Shape>(shape: S, rules: readonly Rule[] = []): Resource<S> =>
  resource<S>({
    key: 'airOrder',
    schema: z.object(shape),
    list: [],
    search: [],
    sort: '' as Extract<keyof S, string>,
    export: [],
    import: [],
    scope: 'company',
    rules,
  });

const reason = () => longText(300);
const FORMS = {
  change: airOrder,
  audit: form({ override: flag(false), overrideReason: optional(longText(300)) }, [
    neededWhen('overrideReason', ({ override }) => override === true),
  ]),
  sendCar: form({
    pickupPlate: text(20, { example: '34 ABC 123' }),
    pickupDriver: text(60),
    pickupPhone: optional(text(40)),
    pickupTime: localTime('origin'),
    pickupPlace: text(200),
  }),
  collect: form({
    pickedUpPieces: pieceCount(),
    pickedUpAt: optional(localTime('origin')),
    pickupNote: optional(longText(300)),
  }),
  warehouseIn: form(
    {
      receivedPieces: pieceCount(),
      receivedWeight: weight(),
      receivedAt: optional(localTime('origin')),
      receivedItems: receivedItems(),
    },
    [
      positive('receivedWeight'),
      piecesMeasured,
      must('receivedItems', 'airOrder:fault.itemTwice', ({ receivedItems: items }) => allDifferent(items)),
      must(
        'receivedPieces',
        'airOrder:fault.items',
        ({ receivedItems: items, receivedPieces }) =>
          !Array.isArray(items) || items.length === 0 || items.length === receivedPieces,
      ),
    ],
  ),
  weigh: form(
    {
      receivedWeight: optional(weight()),
      weighedOn: optional(text(40)),
      readings: optional(lines({ scale: optional(text(40)), gross: weight(), tare: optional(weight()) }, 20)),
      weighReason: optional(longText(100)),
    },
    [
      positive('receivedWeight'),
      neededWhen('receivedWeight', ({ readings }) => !Array.isArray(readings) || readings.length === 0),
      must('readings', 'airOrder:fault.tare', (values) => !hasReadings(values) || netIn(values) !== null),
      {
        field: 'receivedWeight',
        // If the typed weight and the readings differ, only one can be right, so the input is refused.
        check: ({ receivedWeight, readings }) => {
          const [typed, net] = [plainText(receivedWeight), netIn({ readings })];
          const differ = typed !== '' && net !== null && minus(fractionOf(typed), fractionOf(net)).n !== 0n;
          return differ ? { key: 'airOrder:fault.notReadings', values: { net } } : null;
        },
      },
    ],
  ),
  declare: form(
    {
      declaration: text(40, { example: '223320261234567890' }),
      broker: optional(customerOf()),
      hsLines: declared(),
    },
    [
      linesDeclared,
      // A number of blanks and dashes only cannot be looked up with customs.
      must(
        'declaration',
        'airOrder:fault.declaration',
        ({ declaration }) => normalise(plainText(declaration)) !== '',
      ),
    ],
  ),
  warehouseOut: form({ outPieces: pieceCount() }),
  handOver: form(
    {
      handler: customerOf(),
      handedAt: optional(localTime('origin')),
      handedPlace: text(100, { example: 'Cargo terminal 2, gate 5' }),
      handedPieces: pieceCount(),
      handedWeight: optional(weight()),
      handedTo: text(60),
      handedRemark: optional(text(200)),
    },
    [positive('handedWeight')],
  ),
  makeBill: form(
    {
      billType: choice(BILL_TYPES, 'direct'),
      // In any notation: 235-63901143, 235 6390 1143.
      masterNumber: optional(text(20)),
      houseNumber: optional(text(20)),
      stockOffice: optional(text(40)),
      differenceReason: optional(longText(300)),
    },
    [neededWhen('masterNumber', ({ billType }) => billType === 'coLoad')],
  ),
  sendOut: form(
    {
      flight: optional(flightOf()),
      flightDate: optional(date()),
      departedAt: optional(localTime('origin')),
      override: flag(false),
      overrideReason: optional(longText(300)),
    },
    [neededWhen('overrideReason', ({ override }) => override === true)],
  ),
  // The order may have been marked as sent out long after the departure, so the departure time can be
  // corrected here.
  arrive: form({
    reason: reason(),
    departedAt: optional(localTime('origin')),
    arrivedAt: optional(localTime('destination')),
  }),
  deliver: form({
    reason: reason(),
    departedAt: optional(localTime('origin')),
    arrivedAt: optional(localTime('destination')),
    deliveredAt: optional(localTime('destination')),
  }),
  cancel: form({ reason: reason(), numbers: choice(NUMBER_FATES, 'void') }),
} satisfies Partial<Record<OrderAction, Resource>>;

type FormValues = Readonly<Record<string, unknown>>;
const hasReadings = ({ readings }: FormValues): boolean => Array.isArray(readings) && readings.length > 0;
/** Net weight of all readings in kg; null if there are none or they are invalid. */
const netIn = ({ readings }: FormValues): string | null =>
  hasReadings({ readings }) ? netOf(readings as readonly Reading[]) : null;

/** No code was scanned twice. */
function allDifferent(items: unknown): boolean {
  const codes = ((items ?? []) as readonly LineValues[]).map(({ code }) => code);
  return new Set(codes).size === codes.length;
}

/**
 * Returns the fields that an action does not need for this order: without a number there is none to release.
 */
export const idleFields = (
  action: OrderAction,
  { masterNumber, houseNumber }: FormValues,
): readonly string[] =>
  action === 'cancel' && plainText(masterNumber ?? houseNumber) === '' ? ['numbers'] : [];

const REASON = form({ reason: reason() });
const NOTHING = form({});

/** The form of each action; a change of the booking uses the order's own. */
export const ORDER_FORMS: Readonly<Record<OrderAction, Resource>> = Object.fromEntries(
  ORDER_ACTIONS.map((action) => [action, formOf(action)]),
) as Record<OrderAction, Resource>;

function formOf(action: OrderAction): Resource {
  const forms: Partial<Record<OrderAction, Resource>> = FORMS;
  return forms[action] ?? (stepOf(action).reason ? REASON : NOTHING);
}

/** Fields of an action's form. */
export type OrderInput<A extends OrderAction> = A extends keyof typeof FORMS
  ? RecordOf<(typeof FORMS)[A]>
  : Partial<RecordOf<typeof REASON>>;
