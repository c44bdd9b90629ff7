/**
 * The cell with the cursor. It always holds an input, so that every keyboard and input method can type at
 * once: typing replaces the cell, F2 or a second click edits its text.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Field } from '#contract/records/resource.ts';
import type { Texts } from '../use-texts.ts';
import { shown, suggests, useSuggestions } from './suggest.ts';

/**
 * `whole`: the cell is selected; `typing`: its text is being replaced; `inside`: its text is being edited.
 */
type Mode = 'whole' | 'typing' | 'inside';
type Props = {
  field: Field;
  texts: Texts;
  label: string;
  value: string;
  initial: string;
  fault: string | undefined;
  onKeep: (text: string) => void;
  /** Handles a key of the sheet, after the typed text is stored. Returns whether the key was handled. */
  onKey: (event: KeyboardEvent) => boolean;
};

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

export function ActiveCell({ field, texts, label, value, initial, fault, onKeep, onKey }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<Mode>('whole');
  const [draft, setDraft] = useState(value);
  const [chosen, setChosen] = useState(-1);
  const list = useId();
  const open = mode !== 'whole' && suggests(field);
  const suggestions = useSuggestions(field, draft, texts, !open);
  const [outside, setOutside] = useState(value);
  if (outside !== value) {
    // Changed by undo, paste or fill.
    setOutside(value);
    setDraft(value);
    setMode('whole');
  }
  const text = mode === 'whole' ? shown(field, draft, texts) : draft;
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  useEffect(() => {
    if (mode === 'whole' && text !== '') input.current?.select();
  }, [mode, text]);

  const keep = (next = draft) => {
    if (next !== value) onKeep(next);
    setDraft(next);
    setMode('whole');
    setChosen(-1);
  };
  const take = (at: number) => keep(suggestions[at]?.value ?? draft);

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const vertical = key === 'ArrowUp' || key === 'ArrowDown';
    if (open && suggestions.length > 0 && vertical && !event.ctrlKey) {
      setChosen(
        (chosen + (key === 'ArrowDown' ? 1 : -1) + suggestions.length + 1) % (suggestions.length + 1),
      );
      event.preventDefault();
      return;
    }
    if (mode !== 'whole' && key === 'Escape') {
      setDraft(value);
      setMode('whole');
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (key === 'F2') {
      setMode('inside');
      const end = text.length;
      input.current?.setSelectionRange(end, end);
      event.preventDefault();
      return;
    }
    const within =
      mode === 'inside' && !vertical && (ARROWS.includes(key) || key === 'Home' || key === 'End');
    const editing =
      mode !== 'whole' && (key === 'Backspace' || key === 'Delete' || event.ctrlKey || event.metaKey);
    const saves = key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (within || (editing && !saves)) return;
    if (mode !== 'whole' && (key === 'Enter' || key === 'Tab' || ARROWS.includes(key) || saves)) {
      if (chosen >= 0) take(chosen);
      else keep();
    }
    if (onKey(event)) event.preventDefault();
  }

  return (
    <>
      <input
        ref={input}
        className="sheet-input"
        value={text}
        placeholder={initial}
        aria-label={label}
        aria-invalid={fault !== undefined}
        title={fault}
        autoComplete="off"
        spellCheck={false}
        {...(suggests(field) && {
          role: 'combobox',
          'aria-expanded': open && suggestions.length > 0,
          'aria-controls': list,
          'aria-autocomplete': 'list' as const,
          'aria-activedescendant': chosen >= 0 ? `${list}${chosen}` : undefined,
        })}
        onChange={(event) => {
          setDraft(event.target.value);
          if (mode === 'whole') setMode('typing');
          setChosen(-1);
        }}
        onClick={() => {
          if (mode === 'whole' && document.activeElement === input.current && text !== '') setMode('inside');
        }}
        onPaste={(event) => {
          // While the text is edited, the browser pastes; otherwise the sheet does.
          if (mode !== 'whole') event.stopPropagation();
        }}
        onCopy={(event) => mode !== 'whole' && event.stopPropagation()}
        onCut={(event) => mode !== 'whole' && event.stopPropagation()}
        onKeyDown={pressed}
        onBlur={() => keep()}
      />
      {/* Roles of the ARIA pattern: a select element cannot be typed into. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
      {open && suggestions.length > 0 && (
        <div className="sheet-list" id={list} role="listbox" aria-label={label}>
          {suggestions.map(({ value: code, name }, at) => (
            <div
              key={code}
              id={`${list}${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              onMouseDown={(event) => {
                event.preventDefault();
                take(at);
              }}
            >
              {field.target ? <code>{code}</code> : null} {name}
            </div>
          ))}
        </div>
      )}
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
    </>
  );
}
