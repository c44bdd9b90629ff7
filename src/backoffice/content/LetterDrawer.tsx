/** One letter: its text, the sender's contact details, the answers, and the possible actions. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Descriptions, Drawer, Input, Radio, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import {
  letterFields,
  letterFlow,
  type AnswerWay,
  type LetterAction,
  type LetterDetail,
  type LetterKind,
} from '#contract/content/letters/letter.ts';
import { ApiFault, isOutdated } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { stateColours } from './state-colours.ts';

type Props = { kind: LetterKind; id: string; onClose: () => void; onChanged: () => void };

export function LetterDrawer({ kind, id, onClose, onChanged }: Props) {
  const { t } = useTranslation('letters');
  const { notification } = App.useApp();
  const client = useQueryClient();
  const { actor = VISITOR } = useStore(session);
  const [busy, setBusy] = useState(false);
  const key = [kind, id];
  const { data: letter, isError } = useQuery({
    queryKey: key,
    queryFn: async () => (await http.request<LetterDetail>(`/api/v1/${kind}/${id}`)).data,
    retry: false,
  });
  const may = (action: LetterAction) =>
    letter !== undefined && allows(actor, 'answer', kind) && letterFlow[action].from.includes(letter.state);

  /** Returns whether the action succeeded; if somebody else was faster, their result is shown. */
  async function act(action: LetterAction, more: object = {}): Promise<boolean> {
    if (!letter) return false;
    setBusy(true);
    try {
      const { data } = await http.request<LetterDetail>(`/api/v1/${kind}/${id}/${action}`, {
        method: 'POST',
        json: { version: letter.version, ...more },
      });
      client.setQueryData(key, data);
      const last = action === 'answer' ? data.answers.at(-1) : undefined;
      if (last?.sent === 'failed') notification.warning({ message: t('office.sent.failed') });
      else notification.success({ message: t(last?.sent ? `office.sent.${last.sent}` : 'office.done') });
      onChanged();
      return true;
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (isOutdated(fault)) notification.warning({ message: fault.message });
      await client.invalidateQueries({ queryKey: key });
      onChanged();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return (
    <Drawer
      open
      size="large"
      title={letter ? letter.receipt : t(`office.one.${kind}`)}
      onClose={onClose}
      extra={
        letter && (
          <Space wrap>
            {may('take') && letter.state !== 'taken' && (
              <Button loading={busy} onClick={() => void act('take')}>
                {t('office.action.take')}
              </Button>
            )}
            {(['close', 'reopen'] as const).map(
              (action) =>
                may(action) && (
                  <Button key={action} loading={busy} onClick={() => void act(action)}>
                    {t(`office.action.${action}`)}
                  </Button>
                ),
            )}
          </Space>
        )
      }
    >
      {isError && <p>{t('office.gone')}</p>}
      {!letter && !isError && <Skeleton active />}
      {letter && (
        <>
          <p>
            <Tag color={stateColours[letter.state]}>{t(`state.${letter.state}`)}</Tag>
            {letter.demo && <Tag>{t('demo')}</Tag>} <Instant at={letter.createdAt} />
            {letter.handler && ` · ${t('office.handler')}: ${letter.handler}`}
          </p>
          <Descriptions
            column={1}
            size="small"
            bordered
            items={letterFields[kind]
              .filter(({ name }) => letter.values[name] !== undefined)
              .map((field) => ({
                key: field.name,
                label: t(`field.${field.name}`),
                children: <span className="letter-value">{valueOf(letter, field.name, field.kind)}</span>,
              }))}
          />
          {letter.answers.map((answer) => (
            <blockquote key={answer.id} className="letter-given">
              <p className="soft">
                {answer.by} · <Instant at={answer.at} /> · {t(`office.way.${answer.way}`)}
                {answer.sent && ` · ${t(`office.sent.${answer.sent}`)}`}
              </p>
              <p className="letter-value">{answer.text}</p>
            </blockquote>
          ))}
          {may('answer') && (
            <AnswerForm
              key={letter.answers.length}
              letter={letter}
              busy={busy}
              answer={(input) => act('answer', input)}
            />
          )}
        </>
      )}
    </Drawer>
  );

  function valueOf({ values }: LetterDetail, name: string, of: string) {
    const value = values[name] ?? '';
    if (of === 'choice') return t(`${kind}.choice.${value}`);
    if (of === 'email') return <a href={`mailto:${value}`}>{value}</a>;
    if (of === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>;
    return value;
  }
}

type AnswerProps = {
  letter: LetterDetail;
  busy: boolean;
  answer: (input: { text: string; way: AnswerWay }) => Promise<boolean>;
};

function AnswerForm({ letter, busy, answer }: AnswerProps) {
  const { t } = useTranslation('letters');
  const { email, mobile } = letter.values;
  const ways = [...(email ? ['mail' as const] : []), ...(mobile ? ['sms' as const] : []), 'none' as const];
  const [way, setWay] = useState<AnswerWay>(ways[0] ?? 'none');
  const [text, setText] = useState('');
  return (
    <form
      className="letter-answering"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void answer({ text: text.trim(), way });
      }}
    >
      <label htmlFor="letter-answer">{t('office.answer')}</label>
      <Input.TextArea
        id="letter-answer"
        rows={6}
        maxLength={8000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Radio.Group
        value={way}
        onChange={(event) => setWay(event.target.value as AnswerWay)}
        options={ways.map((value) => ({ value, label: t(`office.way.${value}`) }))}
      />
      <Button type="primary" htmlType="submit" loading={busy} disabled={text.trim() === ''}>
        {t('office.action.answer')}
      </Button>
    </form>
  );
}
