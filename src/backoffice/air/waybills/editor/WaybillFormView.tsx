/** The neutral air waybill as printed, with editable boxes; overridden boxes are marked. */
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  printedInstead,
  WAYBILL_BOXES,
  waybillValues,
  type Box,
  type WaybillBox,
} from '#contract/air/waybill/boxes.ts';
import { partyLine, type PartyEntry } from '#contract/air/orders/parties.ts';
import { MOST_PRINTED, textOf, type BillValues, type Office } from '#contract/air/waybill/bill.ts';
import { FIXED_BOXES, isCross, isField, overrideBox, roleOf, writeBox } from '#contract/air/waybill/edit.ts';
import { waybillForm } from '#contract/air/waybill/form.ts';
import type { LineValues } from '#contract/records/fields.ts';
import { PartyBook } from '../../orders/PartyBook.tsx';
import type { FieldValues } from './history.ts';
import type { Bill } from './legible.ts';
import { typeSize } from './type-size.ts';

/** Pixels per millimetre. */
const SCALE = 4.2;
const [LEFT, TOP] = [10, 7];
const WIDTH = 190 * SCALE;
const HEIGHT = 258 * SCALE;
const ONE_LINE = 10;
/** Height of a line of a caption (px; editor.css). */
const CAPTION = 11;
/** Beside the text of a box (px; editor.css). */
const PAD = 3;

type Props = {
  /** The bill as far as it can be parsed. */
  bill: Bill;
  /** The text being typed; it is not rendered. */
  now: () => FieldValues;
  office: Office;
  onPut: (values: FieldValues, place: string | null) => void;
};

export function WaybillFormView({ bill, now, office, onPut }: Props) {
  const { t } = useTranslation('air');
  const house = bill.kind === 'house';
  const { own, instead } = useMemo(() => {
    const form = waybillForm(bill, office);
    return { own: waybillValues(form, house), instead: printedInstead(form) };
  }, [bill, office, house]);
  const shown = useRef({ bill, own, instead });
  useEffect(() => {
    shown.current = { bill, own, instead };
  });
  // Stable between renders, so that only boxes with changed text are drawn again.
  const calls = useMemo(() => {
    const before = (): BillValues => ({ ...shown.current.bill, ...now() });
    return {
      onWrite: (box: WaybillBox, text: string) => {
        const { own: mine, instead: printed } = shown.current;
        if (text === mine[box]) {
          if (printed[box] !== undefined) onPut(overrideBox(box, null, before()), null);
          return;
        }
        // An overridden box stays overridden until the user undoes that.
        const patch = printed[box] === undefined ? writeBox(box, text, before()) : null;
        onPut(patch ?? overrideBox(box, text, before()), null);
      },
      onForce: (box: WaybillBox, text: string) => onPut(overrideBox(box, text, before()), null),
      onTakeBack: (box: WaybillBox) => onPut(overrideBox(box, null, before()), null),
      onParty: (role: string, entry: PartyEntry) => {
        const { parties: named } = before();
        const parties = (named ?? []) as readonly LineValues[];
        const at = parties.findIndex(({ role: one }) => one === role);
        const line = partyLine(entry, { ...parties[at], role });
        onPut({ parties: at < 0 ? [...parties, line] : parties.with(at, line) }, null);
      },
    };
  }, [now, onPut]);
  const customer = textOf(bill, 'customer') || null;
  return (
    <div className="bill-scroll">
      <div className="bill-paper" style={{ width: WIDTH, height: HEIGHT }}>
        {WAYBILL_BOXES.map((box: Box<WaybillBox>) => (
          <FormBox
            key={box.name}
            box={box}
            text={instead[box.name] ?? own[box.name]}
            own={own[box.name]}
            overridden={instead[box.name] !== undefined}
            name={`${box.name} ${box.caption ?? ''}`.trim()}
            says={t('editor.instead', { own: own[box.name] || '—' })}
            takeBack={t('editor.takeBack')}
            force={t('editor.force')}
            customer={customer}
            role={roleOf(box.name)}
            {...calls}
          />
        ))}
      </div>
    </div>
  );
}

type BoxProps = {
  box: Box<WaybillBox>;
  text: string;
  own: string;
  overridden: boolean;
  name: string;
  says: string;
  takeBack: string;
  force: string;
  onWrite: (box: WaybillBox, text: string) => void;
  /** The customer of the party book, and the role of the box; null if the box has no party. */
  customer: string | null;
  role: string | null;
  onForce: (box: WaybillBox, text: string) => void;
  onTakeBack: (box: WaybillBox) => void;
  onParty: (role: string, entry: PartyEntry) => void;
};

const sameBox = (one: BoxProps, other: BoxProps): boolean =>
  one.text === other.text &&
  one.own === other.own &&
  one.overridden === other.overridden &&
  one.customer === other.customer &&
  one.onWrite === other.onWrite;

const FormBox = memo(function FormBox(props: BoxProps) {
  const { box, text, overridden, name, says, takeBack, force, role, onWrite, onForce, onTakeBack } = props;
  const { t } = useTranslation(['air', 'airWaybill']);
  const [typing, setTyping] = useState<string | null>(null);
  const { x, y, width, height, caption = '', style = {}, head } = box;
  const place = {
    left: (x - LEFT) * SCALE,
    top: (y - TOP) * SCALE,
    width: width * SCALE,
    height: height * SCALE,
  };
  const marked = overridden ? ' bill-instead' : '';
  // A high box has room for both lines of its caption.
  const two = caption.includes('\n') && height > ONE_LINE ? ' bill-two' : '';
  if (FIXED_BOXES.has(box.name))
    return (
      <div
        className={`bill-box bill-fixed${caption ? ' bill-captioned' : ''}${two}`}
        style={place}
        title={text}
      >
        {caption && <span className="bill-caption">{caption}</span>}
        <span className={style.weight === 'bold' ? 'bill-bold' : undefined}>{text}</span>
      </div>
    );
  if (isCross(box.name) && !overridden)
    return (
      <button
        type="button"
        className="bill-box bill-cross"
        style={place}
        aria-label={name}
        aria-pressed={text === 'X'}
        onClick={() => onWrite(box.name, 'X')}
      >
        <span className="bill-caption">{caption}</span>
        {text}
      </button>
    );
  const oneLine = height <= ONE_LINE;
  const done = () => {
    if (typing !== null && typing !== text) onWrite(box.name, typing);
    setTyping(null);
  };
  const shared = {
    'aria-label': overridden ? `${name}: ${says}` : name,
    title: overridden ? says : undefined,
    value: typing ?? text,
    'data-typing': typing !== null && typing !== text,
    onChange: ({ target }: { target: { value: string } }) => setTyping(target.value),
    onBlur: done,
    maxLength: MOST_PRINTED,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, ctrlKey, metaKey, nativeEvent } = event;
      // Saving includes the latest text. Enter in an input method selects a character and does not end the
      // text.
      const saves = (ctrlKey || metaKey) && key.toLowerCase() === 's';
      if (saves || (key === 'Enter' && oneLine && !nativeEvent.isComposing)) done();
    },
    style: {
      textAlign: style.align,
      paddingTop: head ? head * SCALE : undefined,
      // A box of one line scrolls within it.
      fontSize: oneLine
        ? undefined
        : typeSize(typing ?? text, {
            width: place.width - 2 * PAD,
            height: place.height - (head ? head * SCALE : two ? 2 * CAPTION : CAPTION),
          }),
    } as const,
  };
  return (
    <div className={`bill-box${marked}${two}`} style={place} data-box={box.name}>
      {caption && <span className="bill-caption">{caption}</span>}
      {oneLine ? <input {...shared} /> : <textarea {...shared} />}
      {overridden && (
        <button
          type="button"
          className="bill-back"
          title={takeBack}
          aria-label={`${name}: ${takeBack}`}
          onClick={() => onTakeBack(box.name)}
        >
          ↺
        </button>
      )}
      {!overridden && typing !== null && isField(box.name) && (
        <button
          type="button"
          className="bill-back"
          title={force}
          aria-label={`${name}: ${force}`}
          // Runs before the box loses the focus and writes its field.
          onMouseDown={(event) => {
            event.preventDefault();
            onForce(box.name, typing);
            setTyping(null);
          }}
        >
          ✎
        </button>
      )}
      {!overridden && role !== null && typing === null && (
        <PartyBook
          className="bill-book"
          customer={props.customer}
          label={t('party.of', { role: t(`airWaybill:choice.parties.role.${role}`) })}
          onSelect={(entry) => props.onParty(role, entry)}
        />
      )}
    </div>
  );
}, sameBox);
