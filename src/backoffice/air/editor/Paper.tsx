/** The neutral air waybill as it is printed, each box to be typed in; what is printed instead of the bill's own is marked. */
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  printedInstead,
  WAYBILL_BOXES,
  waybillValues,
  type Box,
  type WaybillBox,
} from '#contract/air/waybill/boxes.ts';
import type { BillValues, Office } from '#contract/air/waybill/bill.ts';
import { FIXED_BOXES, isCross, isField, overrideBox, writeBox } from '#contract/air/waybill/edit.ts';
import { waybillPaper } from '#contract/air/waybill/form.ts';
import type { Values } from './history.ts';

/** Pixels of a millimetre. */
const SCALE = 4.2;
const [LEFT, TOP] = [10, 7];
const WIDTH = 190 * SCALE;
const HEIGHT = 258 * SCALE;
const ONE_LINE = 10;

type Props = {
  /** As it can be read. */
  bill: BillValues;
  /** As it is typed. */
  typed: Values;
  office: Office;
  onPut: (values: Values, place: string | null) => void;
};

export function Paper({ bill, typed, office, onPut }: Props) {
  const { t } = useTranslation('air');
  const house = bill['kind'] === 'house';
  const { own, instead } = useMemo(() => {
    const paper = waybillPaper(bill, office);
    return { own: waybillValues(paper, house), instead: printedInstead(paper) };
  }, [bill, office, house]);
  const write = (box: WaybillBox, text: string) => {
    const before = { ...bill, ...typed };
    if (text === own[box]) {
      if (instead[box] !== undefined) onPut(overrideBox(box, null, before), null);
      return;
    }
    // A box that is printed instead stays so until that is taken back.
    const patch = instead[box] === undefined ? writeBox(box, text, before) : null;
    onPut(patch ?? overrideBox(box, text, before), null);
  };
  return (
    <div className="bill-scroll">
      <div className="bill-paper" style={{ width: WIDTH, height: HEIGHT }}>
        {WAYBILL_BOXES.map((box: Box<WaybillBox>) => (
          <PaperBox
            key={box.name}
            box={box}
            text={instead[box.name] ?? own[box.name]}
            own={own[box.name]}
            overridden={instead[box.name] !== undefined}
            name={`${box.name} ${box.caption ?? ''}`.trim()}
            says={t('editor.instead', { own: own[box.name] || '—' })}
            takeBack={t('editor.takeBack')}
            force={t('editor.force')}
            onWrite={write}
            onForce={(text) => onPut(overrideBox(box.name, text, { ...bill, ...typed }), null)}
            onTakeBack={() => onPut(overrideBox(box.name, null, { ...bill, ...typed }), null)}
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
  onForce: (text: string) => void;
  onTakeBack: () => void;
};

const sameBox = (one: BoxProps, other: BoxProps): boolean =>
  one.text === other.text &&
  one.own === other.own &&
  one.overridden === other.overridden &&
  one.onWrite === other.onWrite;

const PaperBox = memo(function PaperBox(props: BoxProps) {
  const { box, text, overridden, name, says, takeBack, force, onWrite, onForce, onTakeBack } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const { x, y, width, height, caption = '', style = {}, head } = box;
  const place = {
    left: (x - LEFT) * SCALE,
    top: (y - TOP) * SCALE,
    width: width * SCALE,
    height: height * SCALE,
  };
  const marked = overridden ? ' bill-instead' : '';
  if (FIXED_BOXES.has(box.name))
    return (
      <div className="bill-box bill-fixed" style={place}>
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
    style: { textAlign: style.align, paddingTop: head ? head * SCALE : undefined } as const,
  };
  return (
    <div className={`bill-box${marked}`} style={place}>
      {caption && <span className="bill-caption">{caption}</span>}
      {height > ONE_LINE ? (
        <textarea {...shared} />
      ) : (
        <input
          {...shared}
          onKeyDown={(event) => {
            if (event.key === 'Enter') done();
          }}
        />
      )}
      {overridden && (
        <button
          type="button"
          className="bill-back"
          title={takeBack}
          aria-label={`${name}: ${takeBack}`}
          onClick={onTakeBack}
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
          // Before the box loses the focus and writes its field.
          onMouseDown={(event) => {
            event.preventDefault();
            onForce(typing);
            setTyping(null);
          }}
        >
          ✎
        </button>
      )}
    </div>
  );
}, sameBox);
