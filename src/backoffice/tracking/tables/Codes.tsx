/** The meanings of a partner's event words; unmapped words of the sample come first. */
import { Button, Card, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  PASSED_OVER,
  TABLE_EVENTS,
  type MappedWord,
  type TableMapping,
} from '#contract/tracking/table-mapping.ts';
import { unmappedWords } from './mapping.ts';

type Props = {
  codes: MappedWord[];
  mapping: TableMapping;
  /** The words of the sample. */
  words: readonly string[];
  onChange: (codes: MappedWord[]) => void;
};

export function Codes({ codes, mapping, words, onChange }: Props) {
  const { t } = useTranslation(['sources', 'milestones']);
  const options = [
    { value: PASSED_OVER, label: t('table.passedOver') },
    ...TABLE_EVENTS.map((value) => ({
      value,
      label: `${value} · ${t([`sources:table.code.${value}`, `milestones:code.${value}`, `milestones:label.${value}`])}`,
    })),
  ];
  const choice = (word: string, value: string | undefined, chosen: (code: string) => void) => (
    <Select
      showSearch
      optionFilterProp="label"
      aria-label={t('table.meaning', { word })}
      placeholder={t('table.meaningOf')}
      value={value}
      options={options}
      onChange={chosen}
    />
  );
  return (
    <Card size="small" title={t('table.codes')}>
      <p className="soft">{t('table.codesHelp')}</p>
      <ul className="table-codes">
        {codes.map((one, at) => (
          // A word may be edited, so its position identifies it.
          <li key={at}>
            <Input
              aria-label={t('table.word')}
              maxLength={120}
              value={one.word}
              onChange={({ target }) => onChange(codes.with(at, { ...one, word: target.value }))}
            />
            {choice(one.word, one.code, (code) => onChange(codes.with(at, { ...one, code })))}
            <Button onClick={() => onChange(codes.toSpliced(at, 1))}>{t('delete')}</Button>
          </li>
        ))}
        {unmappedWords(words, mapping).map((word) => (
          <li key={`new ${word}`}>
            <strong>{word}</strong>
            {choice(word, undefined, (code) => onChange([...codes, { word, code }]))}
          </li>
        ))}
      </ul>
      <Button onClick={() => onChange([...codes, { word: '', code: PASSED_OVER }])}>
        {t('table.addWord')}
      </Button>
    </Card>
  );
}
