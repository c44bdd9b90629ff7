/** How the signature of a call is made: pairs, canonical text, hash; and the first difference from one's own. */
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sign } from '#contract/core/hmac.ts';
import { canonical, formatTimestamp, type Pair } from '#contract/core/signing.ts';
import { firstDifference } from '#contract/integrations/difference.ts';
import { Scrolled } from './Scrolled.tsx';

const pairOf = (line: string): Pair => {
  const at = line.indexOf('=');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
};
const exampleAt = (now: Date) => [
  'companyid=0',
  `timestamp=${formatTimestamp(now)}`,
  'tokenid=YOUR-TOKEN',
  'q=Rotterdam',
];

export function Signing() {
  const { t } = useTranslation('apiDocument');
  const [text, setText] = useState(() => exampleAt(new Date()).join('\n'));
  const [secret, setSecret] = useState('');
  const [yours, setYours] = useState('');
  const pairs = text.split('\n').filter(Boolean).map(pairOf);
  const signed = canonical(pairs);
  const hash = sign(pairs, secret);
  const steps = [
    [
      'step1',
      pairs
        .map((pair) => canonical([pair]))
        .filter(Boolean)
        .join('\n'),
    ],
    ['step2', signed],
    ['step3', hash],
  ] as const;
  return (
    <section className="panel api-document" style={{ marginTop: 16 }} id="signing">
      <h2>{t('signing.title')}</h2>
      <Form layout="vertical">
        <Form.Item label={t('signing.pairs')} htmlFor="signing-pairs">
          <Input.TextArea
            id="signing-pairs"
            rows={5}
            value={text}
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('signing.secret')} htmlFor="signing-secret">
          <Input
            id="signing-secret"
            value={secret}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setSecret(target.value)}
          />
        </Form.Item>
      </Form>
      {steps.map(([key, value]) => (
        <div key={key}>
          <h3>{t(`signing.${key}`)}</h3>
          <Scrolled label={t(`signing.${key}`)} step={key}>
            {value}
          </Scrolled>
        </div>
      ))}
      <Form layout="vertical">
        <Form.Item label={t('signing.yours')} htmlFor="signing-yours">
          <Input.TextArea
            id="signing-yours"
            rows={2}
            value={yours}
            spellCheck={false}
            onChange={({ target }) => setYours(target.value)}
          />
        </Form.Item>
      </Form>
      {yours !== '' && <Compared yours={yours.trim()} hash={hash} signed={signed} />}
    </section>
  );
}

/** A text of 44 characters that ends in `=` is a hash, another one a canonical text. */
function Compared({ yours, hash, signed }: { yours: string; hash: string; signed: string }) {
  const { t } = useTranslation('apiDocument');
  const isHash = /^[\w+/]{43}=$/.test(yours);
  const difference = firstDifference(yours, isHash ? hash : signed);
  const end = t('signing.end');
  return (
    <output>
      {difference === null
        ? t('signing.same')
        : t('signing.differs', {
            at: difference.at,
            yours: difference.yours || end,
            ours: difference.ours || end,
            interpolation: { escapeValue: false },
          })}
    </output>
  );
}
